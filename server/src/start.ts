import { type Config, readConfig } from './config.ts'
import { openDatabase, type OpenDatabase } from './database/connection.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs the server as the environment says, until a signal ends it. Where it cannot start it says why and ends the
 * process.
 *
 * @param buildClient makes the client's files that the pages need, while the database is made ready
 */
export async function start(buildClient: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  try {
    const [{ config, open }, { serve }] = await Promise.all([
      openPrepared(readConfig(process.env)),
      import('./serve.ts'),
      buildClient(),
    ])
    await serve(config, open)
  } catch (error) {
    process.stderr.write(`Cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

async function openPrepared(wanted: Config): Promise<{ config: Config; open: OpenDatabase }> {
  say(wanted.databaseUrl ? 'Datenbank wird verbunden …' : `Datenbank wird geöffnet (${wanted.dataDir}) …`)
  // The embedded database opens on a thread of its own; meanwhile this one loads the rest.
  const [open, { prepareDatabase }] = await Promise.all([openDatabase(wanted), import('./prepare.ts')])
  return { config: await prepareDatabase(open, wanted, say), open }
}
