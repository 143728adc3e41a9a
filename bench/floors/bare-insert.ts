/** A minimal endpoint for votes: node:http that inserts one row for each form, without any rule. */
import { createServer } from 'node:http'
import { Pool } from 'pg'

const [port, connectionString] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 10 })
await pool.query(`create table if not exists bare_votes (id bigint generated always as identity primary key,
  poll_id int not null, voter bytea, answer_mask int not null, age smallint, gender smallint, cast_at timestamptz not null default now())`)

const INSERT = {
  name: 'insert',
  text: 'insert into bare_votes (poll_id, voter, answer_mask, age, gender) values ($1, $2, $3, $4, $5)',
}

createServer((request, response) => {
  if (request.method !== 'POST') {
    response.end('ready')
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const values = [
      1,
      Buffer.from(form.get('token') ?? ''),
      1 << Number(form.get('answer')),
      Number(form.get('age')),
      0,
    ]
    pool.query({ ...INSERT, values }).then(
      () => response.writeHead(303, { location: '/1?view=result', 'content-length': 0 }).end(),
      () => response.writeHead(500, { 'content-length': 0 }).end(),
    )
  })
}).listen(Number(port))
