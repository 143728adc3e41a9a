import { constants } from 'node:os'
import { type Config, readConfig } from '../config/config.ts'
import { openDatabase, type OpenDatabase } from '../database/connection.ts'
import { retryWhileUnavailable } from '../database/retry.ts'
import { CommandError, EXIT, messageOf } from '../lib/command-error.ts'
import { parseOptions } from '../lib/options.ts'

const HELP = `npm start             startet den Server, bis Strg+C ihn beendet
npm start -- --help   diese Hilfe

Was der Server einstellt, liest er aus der Umgebung und aus der Datei .env: PORT, PUBLIC_URL,
DATABASE_URL oder DATA_DIR, SMTP_URL und alle weiteren Variablen, die .env.example beschreibt.
`
const HELP_COMMAND = 'npm start -- --help'

/** A database that starts beside this server, as in a compose file, is ready by then. */
const DATABASE_PATIENCE_MS = 60_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs the server as the environment says, until a signal ends it. Where it cannot start it says why and ends the
 * process.
 *
 * @param buildClient makes the client's files that the pages need, while the database is opened and a new one is filled
 */
export async function start(buildClient: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  try {
    const { values } = parseOptions({ options: { help: { type: 'boolean', default: false } } }, HELP_COMMAND)
    if (values.help) {
      process.stdout.write(HELP)
      return
    }
    // Until serve.ts listens to them: exiting takes along what was begun, which dying of a signal does not.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => process.exit(128 + constants.signals[signal]))
    }
    const wanted = readConfig(process.env)
    const client = buildClient()
    const [{ config, open }, { serve }] = await Promise.all([
      openPrepared(wanted, client),
      import('./serve.ts'),
      client,
    ])
    await serve(config, open)
  } catch (error) {
    process.stderr.write(`Der Server startet nicht: ${messageOf(error)}\n`)
    process.exit(error instanceof CommandError ? error.exitCode : EXIT.refused)
  }
}

async function openPrepared(
  wanted: Config,
  client: Promise<void>,
): Promise<{ config: Config; open: OpenDatabase }> {
  say(wanted.databaseUrl ? 'Datenbank wird verbunden …' : `Datenbank wird geöffnet (${wanted.dataDir}) …`)
  // The embedded database opens on a thread of its own; meanwhile this one loads the rest.
  const [open, { prepareDatabase }] = await Promise.all([openDatabase(wanted), import('./prepare.ts')])
  const prepare = async () => {
    // A server that is frozen would leave the work without limits waiting in silence; an embedded one has just opened.
    if (open.kind === 'server') await open.ping()
    return prepareDatabase(open, wanted, say, client)
  }
  const config = await retryWhileUnavailable(prepare, {
    patience: DATABASE_PATIENCE_MS,
    onWait: (reason) =>
      say(
        `Die Datenbank antwortet nicht (${reason}). Der Start wartet bis zu ${DATABASE_PATIENCE_MS / 1000} Sekunden auf sie …`,
      ),
  })
  return { config, open }
}
