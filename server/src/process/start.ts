import { constants } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { type Config, readConfig } from '../config/config.ts'
import { openDatabase, type OpenDatabase } from '../database/connection.ts'
import { retryWhileUnavailable } from '../database/retry.ts'
import { removeUnfinishedFiles } from '../files/file-store.ts'
import { exitWithStartupError, toErrorMessage } from '../lib/command-error.ts'
import { parseOptions } from '../lib/options.ts'
import { removeStaleTemporaryFolders } from '../lib/temporary-folder.ts'
import { prepareNewDemoInChildProcess } from './preparation-process.ts'

const HELP = `npm start             startet den Server, bis Strg+C ihn beendet
npm start -- --help   diese Hilfe

Was der Server einstellt, liest er aus der Umgebung und aus der Datei .env: PORT, PUBLIC_URL,
DATABASE_URL oder DATA_DIR, SMTP_URL und alle weiteren Variablen, die .env.example beschreibt.
`
const HELP_COMMAND = 'npm start -- --help'

/**
 * The garbage of a server with an embedded database, which shares a small machine, in percent of its living objects.
 * V8 lets it grow to 300 otherwise.
 */
const MAX_GARBAGE_PERCENT = 40

/** Enough for a database that starts together with this server, for example by Docker Compose. */
const DATABASE_TIMEOUT_MS = 60_000

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs the server with the configuration from the environment until a signal ends it. If it cannot start, it prints the
 * reason and exits.
 *
 * @param buildClient builds the client's files, in parallel to opening and seeding the database
 */
export async function start(buildClient: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  try {
    const { values } = parseOptions({ options: { help: { type: 'boolean', default: false } } }, HELP_COMMAND)
    if (values.help) {
      process.stdout.write(HELP)
      return
    }
    // Until serve.ts handles signals. Unlike the default handler, `process.exit` runs exit handlers, which clean up.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => process.exit(128 + constants.signals[signal]))
    }
    const wanted = readConfig(process.env)
    if (!wanted.databaseUrl) setFlagsFromString(`--heap-growing-percent=${MAX_GARBAGE_PERCENT}`)
    await removeLeftovers(wanted)
    const client = buildClient()
    const [{ config, open }, { serve }] = await Promise.all([
      openAndPrepareDatabase(wanted, client),
      import('./serve.ts'),
      client,
    ])
    await serve(config, open)
  } catch (error) {
    exitWithStartupError(error)
  }
}

/** Deletes what processes left that were killed: uploads, exports and files that were not finished. */
async function removeLeftovers(config: Config): Promise<void> {
  try {
    await removeStaleTemporaryFolders()
    await removeUnfinishedFiles(config)
  } catch (error) {
    print(`Achtung: Reste eines abgebrochenen Servers sind nicht zu löschen (${toErrorMessage(error)}).`)
  }
}

async function openAndPrepareDatabase(
  wanted: Config,
  client: Promise<void>,
): Promise<{ config: Config; open: OpenDatabase }> {
  print(wanted.databaseUrl ? 'Datenbank wird verbunden …' : `Datenbank wird geöffnet (${wanted.dataDir}) …`)
  const { exitCode } = await prepareNewDemoInChildProcess(wanted)
  if (exitCode !== 0) process.exit(exitCode)
  // The embedded database opens in a worker thread. Meanwhile this thread loads the modules.
  const [open, { migrateSeedAndDetectDemo }] = await Promise.all([
    openDatabase(wanted),
    import('./prepare.ts'),
  ])
  const prepare = async () => {
    // Migrations have no timeout and would wait silently for a frozen database server.
    if (open.kind === 'server') await open.ping()
    return migrateSeedAndDetectDemo(open, wanted, print, client)
  }
  const config = await retryWhileUnavailable(prepare, {
    timeoutMs: DATABASE_TIMEOUT_MS,
    onSecondFailure: (reason) =>
      print(
        `Die Datenbank antwortet nicht (${reason}). Der Start wartet bis zu ${DATABASE_TIMEOUT_MS / 1000} Sekunden auf sie …`,
      ),
  })
  return { config, open }
}
