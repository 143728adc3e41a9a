import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface FloorServer {
  origin: string
  /** Has `path` answered with `body`. */
  serve(path: string, type: string, body: string | Buffer): void
  stop(): Promise<void>
}

/** Serves what it is given from memory, compressed as well as can be, and everything else from `product`. */
export async function startFloorServer(product = ''): Promise<FloorServer> {
  const files = new Map<string, { type: string; body: Buffer }>()
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const file = files.get(url)
    if (file) {
      response.writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'br',
        vary: 'accept-encoding',
      })
      response.end(file.body)
    } else void pass(product + url, response)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on TCP
  return {
    origin: `http://localhost:${port}`,
    serve(path, type, body) {
      files.set(path, { type, body: brotliCompressSync(body) })
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(url: string, response: ServerResponse): Promise<void> {
  const answer = url.startsWith('http') ? await fetch(url).catch(() => null) : null
  response.writeHead(answer?.status ?? 404, {
    'content-type': answer?.headers.get('content-type') ?? 'text/plain',
  })
  response.end(answer ? Buffer.from(await answer.arrayBuffer()) : '')
}

/** The page of a floor: nothing but its script, and what that asks for. */
export const floorPage = (script: string, preload = '') => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8"><title>Floor</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${preload && `<link rel="preload" as="fetch" href="${preload}" crossorigin>`}
<script type="module" src="${script}"></script>
<style>body{margin:0;font-family:sans-serif}li{padding:16px;border-bottom:1px solid #ccc;box-sizing:border-box}</style>
</head>
<body><div id="root"></div></body>
</html>`
