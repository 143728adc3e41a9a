import { readConfig } from '../config/config.ts'
import { openDatabase } from '../database/connection.ts'
import { EXIT, exitWithStartupError } from '../lib/command-error.ts'
import { migrateSeedAndDetectDemo } from './prepare.ts'

process.once('disconnect', () => process.exit(EXIT.failed)) // the server has ended
try {
  const config = readConfig(process.env)
  const open = await openDatabase(config)
  await migrateSeedAndDetectDemo(open, config, (line) => process.stdout.write(`${line}\n`))
  await open.close()
  process.exit(EXIT.done)
} catch (error) {
  exitWithStartupError(error)
}
