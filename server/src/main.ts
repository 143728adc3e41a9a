import { readConfig } from './config.ts'
import { openDatabase } from './database/connection.ts'

try {
  const config = readConfig(process.env)
  process.stdout.write(
    config.databaseUrl ? 'Datenbank wird verbunden …\n' : `Datenbank wird geöffnet (${config.dataDir}) …\n`,
  )
  // The embedded database opens on a thread of its own; meanwhile this one loads the server.
  const [open, { serve }] = await Promise.all([openDatabase(config), import('./serve.ts')])
  await serve(config, open)
} catch (error) {
  process.stderr.write(`Cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
