import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../context/context.ts'
import type { OpenDatabase } from '../database/connection.ts'
import { VOTE_DIAGNOSTICS_CHANNEL, type VoteDiagnosticsMessage } from '../widget/service.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

interface Parts {
  context: Pick<Context, 'results' | 'pollIndex'>
  open: Pick<OpenDatabase, 'pool' | 'accountsDatabase' | 'background'>
  /** The HTTP servers by name. */
  servers: Readonly<Record<string, Server>>
}

/**
 * Serves `/metrics` for Prometheus on a port of its own, which must not be public. Without it nothing is measured.
 *
 * @returns the port, and a function that stops it
 */
export async function startMetrics(
  parts: Parts,
  address: { host: string; port: number },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const stops = [
    measureRequests(registry, parts.servers),
    measurePools(registry, parts.open),
    countVotes(registry),
  ]
  measureWork(registry, parts)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen(address)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // it listens on TCP
    async stop() {
      for (const stop of stops) stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A request whose handler was not called has no route: its path is unknown, or a hook has rejected it. */
const NO_ROUTE = 'none'

function measureRequests(registry: Registry, servers: Parts['servers']): () => void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was sent, by server, method, route and status.',
    labelNames: ['server', 'method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const names = new Map(Object.entries(servers).map(([name, server]) => [server, name]))
  const started = new WeakMap<ServerResponse, number>()
  const routes = new WeakMap<ServerResponse, string>()
  const unsubscribe = [
    subscribe('http.server.request.start', (message) => {
      const { response, server } = message as HttpMessage // documented by Node
      if (names.has(server)) started.set(response, performance.now())
    }),
    subscribe('tracing:fastify.request.handler:start', (message) => {
      const { reply, route } = message as RouteMessage // documented by Fastify
      if (route.url !== undefined) routes.set(reply.raw, route.url)
    }),
    subscribe('http.server.response.finish', (message) => {
      const { request, response, server } = message as HttpMessage
      const begin = started.get(response)
      const name = names.get(server)
      if (begin === undefined || name === undefined) return
      const route = routes.get(response) ?? NO_ROUTE
      const labels = { server: name, method: request.method, route, status: response.statusCode }
      duration.observe(labels, (performance.now() - begin) / 1000)
    }),
  ]
  return () => unsubscribe.forEach((end) => end())
}

interface HttpMessage {
  request: IncomingMessage
  response: ServerResponse
  server: Server
}

interface RouteMessage {
  reply: FastifyReply
  route: { url?: string }
}

/** Calls `onMessage` for the messages of a channel, until the returned function is called. */
function subscribe(channel: string, onMessage: (message: unknown) => void): () => void {
  diagnostics.subscribe(channel, onMessage)
  return () => void diagnostics.unsubscribe(channel, onMessage)
}

function measurePools(registry: Registry, { pool, accountsDatabase, background }: Parts['open']): () => void {
  const pools: Record<string, Pool> = {
    content: pool,
    accounts: accountsDatabase.$client,
    background: background.pool,
  }
  const duration = new Histogram({
    name: 'database_use_seconds',
    help: 'Time for which a statement or transaction used a connection, by pool.',
    labelNames: ['pool'],
    buckets: SECONDS,
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections by pool and state, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'used' }, totalCount - idleCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waiting' }, waitingCount)
      }
    },
  })
  const stops = Object.entries(pools).map(([name, measured]) => {
    const acquired = new WeakMap<PoolClient, number>()
    const onAcquire = (client: PoolClient) => void acquired.set(client, performance.now())
    const onRelease = (_error: unknown, client: PoolClient) => {
      const begin = acquired.get(client)
      if (begin !== undefined) duration.observe({ pool: name }, (performance.now() - begin) / 1000)
    }
    measured.on('acquire', onAcquire).on('release', onRelease)
    return () => void measured.off('acquire', onAcquire).off('release', onRelease)
  })
  return () => stops.forEach((stop) => stop())
}

function countVotes(registry: Registry): () => void {
  const votes = new Counter({
    name: 'votes_total',
    help: 'Ballots by outcome; `counted` and `replaced` are votes.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return subscribe(VOTE_DIAGNOSTICS_CHANNEL, (message) => {
    const { outcome } = message as VoteDiagnosticsMessage // published by castVote
    votes.inc({ outcome })
  })
}

/** Figures that are read when they are asked for. */
function measureWork(registry: Registry, { context, open }: Parts): void {
  const registers = [registry]
  const figures: [name: string, help: string, read: () => number][] = [
    ['results_polls', 'Polls whose votes are in memory.', () => context.results.residentPolls.length],
    ['results_bytes', 'Memory of their votes.', () => context.results.bytes],
    [
      'poll_index_polls',
      'Polls in the index of lists; 0 until the first list.',
      () => context.pollIndex.size,
    ],
  ]
  for (const [name, help, read] of figures)
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  new Gauge({
    name: 'queued_work',
    help: 'Jobs by state, and e-mails that are not sent yet.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const { rows } = await open.background.pool.query<{ kind: string; state: string; count: number }>(`
        select 'job' as kind, state::text, count(*)::int as count from pgboss.job
          where state < 'completed' group by state
        union all select 'mail', 'queued', count(*)::int from mails where status = 'QUEUED'`)
      this.reset()
      for (const { kind, state, count } of rows) this.set({ kind, state }, count)
    },
  })
}
