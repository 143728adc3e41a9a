import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../database/connection.ts'
import { hasAnyAppliedMigration, migrateDatabase } from '../database/migrate.ts'
import { hasNoOrganizations, seedDemoDataIfEmpty, type SeedProgress } from '../demo/seed.ts'
import { CommandError } from '../lib/command-error.ts'
import {
  hasDemo,
  hasOperatorConfirmedDemoEnd,
  listAccountsWithAccess,
} from '../provider/settings/demo-repository.ts'
import { describeAccount } from '../provider/settings/presenter.ts'
import { isDemoEnded } from '../provider/settings/repository.ts'
import { hasDemoPolls } from './repository.ts'

/**
 * Migrates the database, and seeds demo content if the database is empty.
 *
 * @param print receives a line for each step
 * @param readyToMigrate awaited before existing tables are migrated, so that a failed start does not change them
 * @throws CommandError for a server without demo on a database with a demo that nobody has ended
 * @returns the configuration, with `demo` off if the database has no demo content. Such a server must not show its
 * mails at /outbox.
 */
export async function migrateSeedAndDetectDemo(
  open: OpenDatabase,
  config: Config,
  print: (line: string) => void,
  readyToMigrate: Promise<unknown> = Promise.resolve(),
): Promise<Config> {
  if (await hasAnyAppliedMigration(open)) await readyToMigrate
  await migrateDatabase(open)
  const isEnded = await isDemoEnded(open.db)
  if (!config.demo && !isEnded && (await hasDemo(open.db))) throw new CommandError(STILL_DEMO)
  if (isEnded && (await hasDemo(open.db)) && !(await hasOperatorConfirmedDemoEnd(open.db)))
    await warnOfUnknownEnd(open, print)
  if (!config.demo) return config
  if (await hasNoOrganizations(open)) {
    print('Erster Start: Demodaten werden angelegt.')
    await seedDemoDataIfEmpty(open, progress(print), {
      widgetHost: config.widgetHost,
      protectionSecret: config.protectionSecret,
    })
  }
  return { ...config, demo: await hasDemoPolls(open.db) }
}

/** The demo's accounts have a public password, and everyone could invite others and read all e-mails. */
const STILL_DEMO =
  'Diese Datenbank war eine Demo, und wer dort Zugang hatte, hätte ihn auch jetzt. Beenden Sie die Demo zuerst: ' +
  'mit „npm run end-demo“, oder mit DEMO_DATA=true im internen Bereich unter „Einstellungen“.'

/** Lists the staff of a demo that was ended in the browser without the code, which any stranger could do. */
async function warnOfUnknownEnd({ db }: OpenDatabase, print: (line: string) => void): Promise<void> {
  const staff = (await listAccountsWithAccess(db)).filter(({ adminRoles }) => adminRoles.length > 0)
  print(
    'Achtung: Die Demo dieser Datenbank wurde im Browser beendet, ohne dass ein Code des Servers verlangt wurde. ' +
      'Auch ein Fremder konnte das tun und seinen Zugang behalten. Zugang zum internen Bereich haben:',
  )
  for (const account of staff) print(`  ${describeAccount(account)}`)
  if (staff.length === 0) print('  niemand')
  print(
    'Alle Konten zeigt „npm run end-demo“. Kennen Sie alle, bestätigen Sie es mit „npm run end-demo -- --confirm“; ' +
      'sonst lässt „npm run end-demo -- --keep ADRESSE …“ nur den genannten Konten ihren Zugang.',
  )
}

/** Prints each step, and its progress in steps of 10 %. */
function progress(print: (line: string) => void) {
  let printed = ''
  return ({ step, completedShare }: SeedProgress) => {
    const line = `${String(Math.floor(completedShare * 10) * 10).padStart(5)} %  ${step}`
    if (line !== printed) print(line)
    printed = line
  }
}
