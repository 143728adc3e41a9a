import { CommandError, usageError } from '../lib/command-error.ts'
import { createMailer } from '../mail/mailer.ts'
import { findAccountByEmail } from '../provider/accounts/repository.ts'
import { resetSecondFactorAndEndSessions } from '../provider/second-factor/service.ts'
import { SERVER_ACTOR } from '../provider/viewer.ts'
import { readCommandConfig, runPositionalCommand, withMigratedDatabase } from './command.ts'

const HELP = `npm run second-factor -- reset ADRESSE   setzt die Anmeldung in zwei Schritten eines Kontos zurück
npm run second-factor -- --help          diese Hilfe

Für Konten, denen niemand sonst helfen kann: die einzige Administration hat App und Wiederherstellungscodes
verloren, oder der Schlüssel des Servers (SECRET_KEY) ging verloren. Das Konto meldet sich danach mit dem
Passwort allein an; alle seine Sitzungen enden, und die Person bekommt eine E-Mail. Geschrieben wird in die
Datenbank von DATABASE_URL, sonst in den Datenordner DATA_DIR; der Server darf den Ordner dann nicht benutzen.
`
const HELP_COMMAND = 'npm run second-factor -- --help'

async function main([command, address, ...more]: readonly string[]): Promise<void> {
  if (command !== 'reset' || address === undefined || more.length > 0)
    throw usageError(`Nennen Sie reset und eine E-Mail-Adresse. Hilfe: ${HELP_COMMAND}`)
  const config = readCommandConfig(process.env)
  await withMigratedDatabase(config, async ({ db }) => {
    const email = address.trim().toLowerCase()
    const account = await findAccountByEmail(db, email)
    if (!account) throw new CommandError(`Zu ${email} gibt es kein Konto.`)
    const mailer = createMailer({ config, database: db, now: () => new Date() })
    const removal = { actor: SERVER_ACTOR, userId: account.id, email }
    const isRemoved = await db.transaction((transaction) =>
      resetSecondFactorAndEndSessions(mailer, transaction, removal),
    )
    if (!isRemoved) throw new CommandError(`${email} hat keine Anmeldung in zwei Schritten.`)
    process.stdout.write(`Zurückgesetzt: ${email}\n`)
  })
}

await runPositionalCommand({ help: HELP, helpCommand: HELP_COMMAND }, main)
