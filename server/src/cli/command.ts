import { inspect } from 'node:util'
import { readConfig, type Config } from '../config/config.ts'
import { openDatabase, type OpenDatabase } from '../database/connection.ts'
import { FolderInUseError } from '../database/folder-lock.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { isTransientDatabaseError } from '../database/unavailable.ts'
import { CommandError, EXIT, toErrorMessage } from '../lib/command-error.ts'
import { parseOptions } from '../lib/options.ts'

/** Reads the configuration of a command. @throws CommandError */
export function readCommandConfig(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (error) {
    throw new CommandError(toErrorMessage(error))
  }
}

/** Timeouts for commands whose statements scan or write tables with millions of rows. */
export const COMMAND_TIMEOUTS_MS = { lock: 300_000, statement: 300_000 }

/** Opens the database and brings it up to date. Closes it after the work. */
export async function withMigratedDatabase<Result>(
  config: Parameters<typeof openDatabase>[0],
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const open = await openDatabase(config)
  try {
    await migrateDatabase(open)
    return await work(open)
  } finally {
    await open.close()
  }
}

/**
 * Runs a command and sets the exit code. Prints failures that the user can fix as one sentence, others with their stack.
 *
 * @param onFailure prints more about a failure after the sentence
 */
export async function runCommand(
  main: () => Promise<void> | void,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${toUserMessage(error) ?? inspect(error)}\n`)
    onFailure(error)
    process.exitCode = error instanceof CommandError ? error.exitCode : EXIT.failed
  }
}

/**
 * Runs a command that has positional arguments and no option except `--help`.
 *
 * @param helpCommand the command that prints its help
 */
export const runPositionalCommand = (
  { help, helpCommand }: { help: string; helpCommand: string },
  main: (words: readonly string[]) => Promise<void>,
): Promise<void> =>
  runCommand(async () => {
    const { values, positionals } = parseOptions(
      { allowPositionals: true, options: { help: { type: 'boolean', default: false } } },
      helpCommand,
    )
    if (values.help) process.stdout.write(help)
    else await main(positionals)
  })

/** Returns the German message of a failure; null if it is a bug. */
export function toUserMessage(error: unknown): string | null {
  if (error instanceof CommandError)
    return error.hint === undefined ? error.message : `${error.message} ${error.hint}`
  if (error instanceof FolderInUseError) return error.message
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    const fault = DATABASE_FAULTS.find(([codes]) => codes.test(code))
    if (fault) return fault[1]
  }
  return isTransientDatabaseError(error)
    ? 'Die Datenbank ist nicht erreichbar. Läuft PostgreSQL, und stimmt DATABASE_URL?'
    : null
}

const DATABASE_FAULTS: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^28\w{3}$/, 'Die Datenbank lehnt die Anmeldung ab. Stimmen Name und Passwort in DATABASE_URL?'],
  [/^3D000$/, 'Diese Datenbank gibt es auf dem Server nicht. Stimmt der Name in DATABASE_URL?'],
  [/^42501$/, 'Die Datenbank erlaubt das nicht: Dem Konto in DATABASE_URL fehlen Rechte.'],
  [/^(53100|ENOSPC)$/, 'Der Datenbank fehlt Speicherplatz.'],
  [/^(57014|55P03)$/, 'Die Datenbank hat die Anweisung nach Ablauf ihrer Zeit abgebrochen.'],
]
