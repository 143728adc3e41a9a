import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEMO_PASSWORD } from '../../server/src/config/demo-logins.ts'
import { startPostgres } from '../../server/test/support/postgres.ts'
import { freePort, startServer, type ServerChild } from './child.ts'

export interface Product extends ServerChild {
  /** Kind of its database. */
  database: string
  /** URL of its PostgreSQL database. */
  databaseUrl: string | null
  /** URL of the widget host. */
  widgetOrigin: string
  /** Logs in with a demo account. @returns its token */
  logIn: (email: string) => Promise<string>
  /** Headers for requests as the demo customer. */
  loginHeaders: { 'x-auth-token': string }
}

/**
 * Starts the product with demo content in a temporary database: PostgreSQL if installed, otherwise embedded.
 *
 * @param isDurable whether commits of PostgreSQL wait for the disk
 */
export async function startProduct(
  env: Record<string, string> = {},
  { isDurable = false } = {},
): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meinungsbild-bench-'))
  const postgres = await startPostgres({ isDurable })
  const cleanUp = async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const databaseUrl = (await postgres?.newDatabase()) ?? null
    const server = await startProcess(path.join(folder, 'data'), databaseUrl ?? '', env)
    const logIn = (email: string) => logInAt(server.origin, email)
    return {
      ...server,
      databaseUrl,
      logIn,
      database: postgres ? 'PostgreSQL' : 'the embedded database',
      loginHeaders: { 'x-auth-token': await logIn('admin@kunde.example') },
      async stop() {
        await server.stop()
        await cleanUp()
      },
    }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** A process of the product. */
export type ProductProcess = Pick<Product, keyof ServerChild | 'widgetOrigin'>

/** Starts a process of the product. @param databaseUrl '' for the embedded database in the folder */
export async function startProcess(
  dataDir: string,
  databaseUrl: string,
  env: Record<string, string>,
): Promise<ProductProcess> {
  const port = await freePort()
  const widgetPort = await freePort()
  const server = await startServer({
    program: 'scripts/start.mjs', // the build, because from sources the host would render other class names than the client
    port,
    readyPath: '/health',
    env: {
      PORT: String(port),
      WIDGET_PORT: String(widgetPort),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: `http://localhost:${port}`,
      ...env,
    },
  })
  return { ...server, widgetOrigin: `http://localhost:${widgetPort}` }
}

/** Logs in with a demo account. @returns its token */
export async function logInAt(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/provider/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.status}`)
  const { auth_token } = (await answer.json()) as { auth_token: string } // LoginResponse of the wire
  return auth_token
}

/** Returns the JSON of a GET request. @throws Error with the status if it fails */
export async function getJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}
