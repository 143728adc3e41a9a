import { readConfig } from '../config/config.ts'
import { openDatabase } from '../database/connection.ts'
import { CommandError, EXIT, toErrorMessage } from '../lib/command-error.ts'
import { prepareDatabase } from './prepare.ts'

process.once('disconnect', () => process.exit(EXIT.failed)) // the server has ended
try {
  const config = readConfig(process.env)
  const open = await openDatabase(config)
  await prepareDatabase(open, config, (line) => process.stdout.write(`${line}\n`))
  await open.close()
  process.exit(EXIT.done)
} catch (error) {
  process.stderr.write(`Der Server startet nicht: ${toErrorMessage(error)}\n`)
  process.exit(error instanceof CommandError ? error.exitCode : EXIT.failed)
}
