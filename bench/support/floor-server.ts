import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface FloorServer {
  origin: string
  /** Sets the response body of `path`. */
  serve(path: string, type: string, body: string | Buffer): void
  stop(): Promise<void>
}

/** Serves the given bodies from memory with maximum compression, and proxies other requests to `product`. */
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
  const { port } = server.address() as AddressInfo // a TCP address
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

/** Returns the page of a baseline: its script and a preload of the script's data. */
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
