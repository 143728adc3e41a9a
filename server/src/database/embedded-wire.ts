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
  /** What has come and is not yet a whole batch. */
  pending: Buffer
  /** How much of `pending` is known to be whole messages. */
  whole: number
  started: boolean
  /** Named statements of this connection, as the one session knows them. */
  readonly statements: Set<string>
}

interface Batch {
  readonly connection: Connection
  readonly bytes: Uint8Array
}

/**
 * Serves the one session of an embedded database to several clients over a unix-domain socket.
 *
 * What a client sends up to its next Sync or simple Query runs as one piece, and a client that has begun
 * a transaction keeps the session until it ends. (The socket server published with PGlite hands over
 * single messages, so that between Parse and a large Bind another client's Parse takes the unnamed
 * statement away.) Names of prepared statements are made distinct for each client; `SET` without `LOCAL`
 * and advisory locks are shared by all of them.
 */
export async function serveWire(database: PGlite, socketPath: string): Promise<{ stop(): Promise<void> }> {
  const connections = new Set<Connection>()
  const queue: Batch[] = []
  let holder: Connection | null = null
  let running: Promise<void> | null = null
  let nextId = 1
  let stopping = false

  async function work(): Promise<void> {
    for (let batch = takeNext(); batch !== undefined; batch = takeNext()) {
      const { connection, bytes } = batch
      const answer: Buffer[] = []
      await database.runExclusive(() =>
        database.execProtocolRawStream(bytes, { onRawData: (data) => answer.push(Buffer.from(data)) }),
      )
      holder = database.isInTransaction() ? connection : null
      if (!connection.socket.destroyed) connection.socket.write(Buffer.concat(answer))
      if (holder?.socket.destroyed) await abandon(holder)
    }
  }

  function takeNext(): Batch | undefined {
    const index = holder === null ? 0 : queue.findIndex((batch) => batch.connection === holder)
    return index < 0 ? undefined : queue.splice(index, 1)[0]
  }

  function wake(): void {
    running ??= work().finally(() => {
      running = null
    })
  }

  /** Ends what a client that has gone left behind. */
  async function abandon(connection: Connection): Promise<void> {
    if (stopping) return
    if (holder === connection) {
      await database.exec('rollback')
      holder = null
    }
    for (const name of connection.statements) {
      await database.exec(`deallocate "${name}"`).catch(() => undefined) // one that was refused is not there
    }
    connection.statements.clear()
  }

  function accept(socket: Socket): void {
    const connection: Connection = {
      id: nextId++,
      socket,
      pending: Buffer.alloc(0),
      whole: 0,
      started: false,
      statements: new Set(),
    }
    connections.add(connection)
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      connection.pending = connection.pending.length === 0 ? data : Buffer.concat([connection.pending, data])
      const batches = cutBatches(connection)
      queue.push(...batches.map((bytes) => ({ connection, bytes })))
      wake()
    })
    socket.on('close', () => {
      connections.delete(connection)
      for (let index = queue.length - 1; index >= 0; index--)
        if (queue[index]?.connection === connection) queue.splice(index, 1)
      void (running ?? Promise.resolve()).then(() => abandon(connection)).then(wake)
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

/** Takes from the connection what is ready to run: each piece ends with a Sync, a Query or the start-up. */
function cutBatches(connection: Connection): Uint8Array[] {
  const batches: Uint8Array[] = []
  const take = (length: number) => {
    batches.push(new Uint8Array(connection.pending.subarray(0, length)))
    connection.pending = connection.pending.subarray(length)
    connection.whole = 0
  }
  if (!connection.started) {
    if (connection.pending.length < 4) return batches
    const length = connection.pending.readInt32BE(0)
    if (connection.pending.length < length) return batches
    connection.started = true
    take(length)
  }
  while (connection.pending.length - connection.whole >= 5) {
    const start = connection.whole
    const type = connection.pending[start]
    const end = start + 1 + connection.pending.readInt32BE(start + 1)
    if (connection.pending.length < end) break
    connection.whole = renameStatement(connection, start, end)
    if (type === SYNC || type === QUERY) take(connection.whole)
    if (type === TERMINATE) connection.pending = connection.pending.subarray(connection.whole)
    if (type === TERMINATE) connection.whole = 0
  }
  return batches
}

/** Gives a named statement a name of this connection; answers where the message now ends. */
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
