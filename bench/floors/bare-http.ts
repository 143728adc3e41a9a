/** A minimal JSON API: node:http that serializes the value of a path for each request. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file = ''] = process.argv.slice(2)
const values = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> // written by bench/api.ts

createServer((request, response) => {
  const value = values[request.url ?? '']
  const body = JSON.stringify(value ?? null)
  response.writeHead(value === undefined ? 404 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(Number(port))
