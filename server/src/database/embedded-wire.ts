import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'

const QUERY = 0x51
const SYNC = 0x53
const TERMINATE = 0x58
const PARSE = 0x50
const BIND = 0x42
const DESCRIBE = 0x44
const CLOSE = 0x43
const STATEMENT = 0x53

interface Connection {
  readonly id: number
  readonly socket: Socket
  /** Received bytes that are not a complete batch yet. */
  pending: Buffer
  /** Length of the complete messages at the start of `pending`. */
  completeLength: number
  started: boolean
  /** Session-wide names of this connection's prepared statements. */
  readonly statements: Set<string>
}

interface Batch {
  readonly connection: Connection
  readonly bytes: Uint8Array
}

/**
 * Shares the single session of an embedded database among several clients over a Unix domain socket.
 *
 * A client's messages up to the next Sync or simple Query run as one batch, and a client in a transaction keeps the
 * session until it ends. (PGlite's own socket server forwards single messages, so between Parse and a large Bind
 * another client's Parse can replace the unnamed statement.) Names of prepared statements get a prefix per client;
 * `SET` without `LOCAL` and advisory locks apply to all clients.
 */
export async function serveEmbeddedDatabase(
  database: PGlite,
  socketPath: string,
): Promise<{ stop(): Promise<void> }> {
  const connections = new Set<Connection>()
  const queue: Batch[] = []
  let transactionOwner: Connection | null = null
  let running: Promise<void> | null = null
  let nextId = 1
  let stopping = false

  async function runBatches(): Promise<void> {
    for (let batch = takeNext(); batch !== undefined; batch = takeNext()) {
      const { connection, bytes } = batch
      const response: Buffer[] = []
      await database.runExclusive(() =>
        database.execProtocolRawStream(bytes, { onRawData: (data) => response.push(Buffer.from(data)) }),
      )
      transactionOwner = database.isInTransaction() ? connection : null
      if (!connection.socket.destroyed) connection.socket.write(Buffer.concat(response))
      if (transactionOwner?.socket.destroyed) await cleanUp(transactionOwner)
    }
  }

  function takeNext(): Batch | undefined {
    const index =
      transactionOwner === null ? 0 : queue.findIndex((batch) => batch.connection === transactionOwner)
    return index < 0 ? undefined : queue.splice(index, 1)[0]
  }

  function wake(): void {
    running ??= runBatches().finally(() => {
      running = null
    })
  }

  /** Cleans up after a disconnected client: its transaction and prepared statements. */
  async function cleanUp(connection: Connection): Promise<void> {
    if (stopping) return
    if (transactionOwner === connection) {
      await database.exec('rollback')
      transactionOwner = null
    }
    for (const name of connection.statements) {
      await database.exec(`deallocate "${name}"`).catch(() => undefined) // a rejected statement does not exist
    }
    connection.statements.clear()
  }

  function accept(socket: Socket): void {
    const connection: Connection = {
      id: nextId++,
      socket,
      pending: Buffer.alloc(0),
      completeLength: 0,
      started: false,
      statements: new Set(),
    }
    connections.add(connection)
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      connection.pending = connection.pending.length === 0 ? data : Buffer.concat([connection.pending, data])
      const batches = takeBatches(connection)
      queue.push(...batches.map((bytes) => ({ connection, bytes })))
      wake()
    })
    socket.on('close', () => {
      connections.delete(connection)
      for (let index = queue.length - 1; index >= 0; index--)
        if (queue[index]?.connection === connection) queue.splice(index, 1)
      void (running ?? Promise.resolve()).then(() => cleanUp(connection)).then(wake)
    })
  }

  const server = await listen(socketPath, accept)
  return {
    async stop() {
      stopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const { socket } of connections) socket.destroy()
      await closed
      await running
    },
  }
}

function listen(path: string, accept: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(accept)
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

/** Removes the complete batches from the buffer. Each ends with a Sync, a Query or the startup message. */
function takeBatches(connection: Connection): Uint8Array[] {
  const batches: Uint8Array[] = []
  const take = (length: number) => {
    batches.push(new Uint8Array(connection.pending.subarray(0, length)))
    connection.pending = connection.pending.subarray(length)
    connection.completeLength = 0
  }
  if (!connection.started) {
    if (connection.pending.length < 4) return batches
    const length = connection.pending.readInt32BE(0)
    if (connection.pending.length < length) return batches
    connection.started = true
    take(length)
  }
  while (connection.pending.length - connection.completeLength >= 5) {
    const start = connection.completeLength
    const type = connection.pending[start]
    const end = start + 1 + connection.pending.readInt32BE(start + 1)
    if (connection.pending.length < end) break
    connection.completeLength = renameStatement(connection, start, end)
    if (type === SYNC || type === QUERY) take(connection.completeLength)
    if (type === TERMINATE) connection.pending = connection.pending.subarray(connection.completeLength)
    if (type === TERMINATE) connection.completeLength = 0
  }
  return batches
}

/** Prefixes the statement name in a message. @returns the new end of the message */
function renameStatement(connection: Connection, start: number, end: number): number {
  const { pending } = connection
  const type = pending[start]
  let at = start + 5
  if (type === BIND) at = pending.indexOf(0, at) + 1
  else if (type === DESCRIBE || type === CLOSE) at += 1
  else if (type !== PARSE) return end
  if ((type === DESCRIBE || type === CLOSE) && pending[start + 5] !== STATEMENT) return end
  if (pending[at] === 0) return end

  const prefix = Buffer.from(`c${connection.id}_`)
  const name = prefix.toString() + pending.toString('utf8', at, pending.indexOf(0, at))
  if (type === PARSE) connection.statements.add(name)
  if (type === CLOSE) connection.statements.delete(name)
  connection.pending = Buffer.concat([pending.subarray(0, at), prefix, pending.subarray(at)])
  connection.pending.writeInt32BE(end - start - 1 + prefix.length, start + 1)
  return end + prefix.length
}
