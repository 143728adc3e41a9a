/** The least a JSON API can be: node:http, and the value of a path made into JSON anew for each request. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file = ''] = process.argv.slice(2)
const values = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> // bench/api.ts wrote it

createServer((request, response) => {
  const value = values[request.url ?? '']
  const body = JSON.stringify(value ?? null)
  response.writeHead(value === undefined ? 404 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(Number(port))
