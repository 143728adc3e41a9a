import { CommandError, usageError } from '../lib/command-error.ts'
import {
  collectPersonalData,
  hasPersonalData,
  getPersonByEmail,
} from '../provider/me/personal-data-repository.ts'
import { deletePersonAndFreeLicenses } from '../provider/me/personal-data-service.ts'
import {
  COMMAND_TIMEOUTS_MS,
  readCommandConfig,
  runPositionalCommand,
  withMigratedDatabase,
} from './command.ts'

const HELP = `npm run data -- export ADRESSE   gibt alles, was über eine Person gespeichert ist, als JSON aus
npm run data -- delete ADRESSE   löscht die Person und alles, was über sie gespeichert ist
npm run data -- --help           diese Hilfe

ADRESSE ist die E-Mail-Adresse der Person. Gelesen wird die Datenbank von DATABASE_URL, sonst der
Datenordner DATA_DIR; der Server darf den Ordner dann nicht benutzen.
`
const HELP_COMMAND = 'npm run data -- --help'

async function main([command, email, ...more]: readonly string[]): Promise<void> {
  if ((command !== 'export' && command !== 'delete') || email === undefined || more.length > 0)
    throw usageError(`Nennen Sie export oder delete und eine E-Mail-Adresse. Hilfe: ${HELP_COMMAND}`)
  const config = { ...readCommandConfig(process.env), limits: COMMAND_TIMEOUTS_MS }
  await withMigratedDatabase(config, async ({ db }) => {
    const person = await getPersonByEmail(db, email)
    const data = await collectPersonalData(db, person)
    if (!hasPersonalData(data)) throw new CommandError(`Über ${email} ist nichts gespeichert.`)
    if (command === 'export') {
      process.stdout.write(`${JSON.stringify(data, null, 2)}\n`)
    } else {
      await deletePersonAndFreeLicenses(db, person)
      process.stdout.write(`Gelöscht: ${email}\n`)
    }
  })
}

await runPositionalCommand({ help: HELP, helpCommand: HELP_COMMAND }, main)
