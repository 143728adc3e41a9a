import type { OpenDatabase } from '../database/connection.ts'
import { CommandError, usageError } from '../lib/command-error.ts'
import { parseOptions } from '../lib/options.ts'
import { purgeEndedOutboxAndRevokeLinks } from '../mail/repository.ts'
import { createSmtpTransport } from '../mail/transport.ts'
import { listAccountsWithAccess } from '../provider/settings/demo-repository.ts'
import {
  recordAccountsConfirmedIfDemoEnded,
  endDemoIfAddressesKnown,
} from '../provider/settings/demo-service.ts'
import { describeAccount } from '../provider/settings/presenter.ts'
import { readCommandConfig, runCommand, withMigratedDatabase } from './command.ts'

const HELP = `npm run end-demo                           zeigt, welche Konten Zugang haben
npm run end-demo -- --keep ADRESSE …       beendet die Demo; nur diese Konten behalten ihren Zugang
npm run end-demo -- --keep-nobody          beendet die Demo; kein Konto behält seinen Zugang
npm run end-demo -- --confirm              bestätigt nach dem Ende der Demo, dass Sie alle Konten mit Zugang kennen
npm run end-demo -- --help                 diese Hilfe

In einer Demo kann sich jeder als Administration anmelden, andere einladen und alle E-Mails lesen. Am Ende
verlieren deshalb alle übrigen Konten ihre Rollen, Mitgliedschaften, Passwörter und Sitzungen. Offene
Einladungen und alle verschickten Links gelten nicht mehr, die Umfragen der Demo werden gesperrt. Das lässt
sich nicht zurücknehmen; Konten lassen sich neu einladen. Gearbeitet wird in der Datenbank von DATABASE_URL,
sonst im Datenordner DATA_DIR (der Server darf den Ordner dann nicht benutzen).
`
const HELP_COMMAND = 'npm run end-demo -- --help'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const { values } = parseOptions(
    {
      options: {
        keep: { type: 'string', multiple: true, default: [] },
        'keep-nobody': { type: 'boolean', default: false },
        confirm: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    },
    HELP_COMMAND,
  )
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const keptAddresses = values.keep.map((address) => address.trim().toLowerCase())
  const wanted = [keptAddresses.length > 0, values['keep-nobody'], values.confirm].filter(Boolean)
  if (wanted.length > 1)
    throw usageError(`Nennen Sie entweder --keep oder --keep-nobody oder --confirm. Hilfe: ${HELP_COMMAND}`)
  const config = readCommandConfig(process.env)
  await withMigratedDatabase(config, async (open) => {
    if (keptAddresses.length > 0 || values['keep-nobody'])
      await end(open, { keptAddresses, sendsEmails: createSmtpTransport(config) !== null })
    else if (values.confirm) await confirm(open)
    else await list(open)
  })
}

async function confirm({ db }: OpenDatabase): Promise<void> {
  const accounts = await recordAccountsConfirmedIfDemoEnded(db)
  if (!accounts)
    throw new CommandError(`Die Demo ist noch nicht beendet. Nichts wurde geändert. Hilfe: ${HELP_COMMAND}`)
  print('Bestätigt. Zugang haben:')
  for (const account of accounts) print(`  ${describeAccount(account)}`)
}

async function list({ db }: OpenDatabase): Promise<void> {
  const accounts = await listAccountsWithAccess(db)
  print(accounts.length === 0 ? 'Kein Konto hat Zugang.' : 'Zugang haben:')
  for (const account of accounts) print(`  ${describeAccount(account)}`)
  print(`Nichts wurde geändert. So beenden Sie die Demo: ${HELP_COMMAND}`)
}

async function end(
  { db }: OpenDatabase,
  kept: { keptAddresses: readonly string[]; sendsEmails: boolean },
): Promise<void> {
  const ended = await endDemoIfAddressesKnown(db, { ...kept, now: new Date() })
  if (!ended)
    throw new CommandError(
      'Mindestens eine dieser Adressen hat keinen Zugang. Nichts wurde geändert. Alle Konten zeigt: npm run end-demo',
    )
  await purgeEndedOutboxAndRevokeLinks(db, 'NONE')
  print(
    `Die Demo ist beendet. Ihren Zugang verloren: ${ended.removedAccounts} Konten. Gesperrt: ${ended.blockedPolls} Umfragen.`,
  )
  for (const account of ended.kept) print(`Zugang hat weiter: ${describeAccount(account)}`)
  if (!ended.hasAdmin)
    print(
      'Niemand mit der Rolle ADMIN kann sich anmelden. So legen Sie jemanden an: npm run organization -- --email ADRESSE --admin-role ADMIN',
    )
}

await runCommand(main)
