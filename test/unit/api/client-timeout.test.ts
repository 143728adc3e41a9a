import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '../../../src/api/client'
import { createSend } from '../../../src/api/send'
import type { ProviderPaths } from '../../../src/api/wire-types'

// The mock server of the other tests has no timeouts. This is a real server that never responds.
const server = createServer((request, response) => {
  if (request.method !== 'OPTIONS') return
  response.writeHead(204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'x-request-id, x-timestamp, x-device-id, x-session-id',
  })
  response.end()
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a request fails as unreachable if the server does not respond in time [HTTP-04]', async () => {
  const client = createClient<ProviderPaths>(() => address, createSend({}))
  await expect(client.get('/v1/me', { timeoutMs: 50 })).rejects.toMatchObject({
    detail: { type: 'network_problem', code: 'unreachable' },
  })
})
