import { inspect, parseArgs, type ParseArgsConfig } from 'node:util'
import { readConfig, type Config } from '../config/config.ts'
import { FolderTakenError } from '../database/folder-lock.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { CommandError, EXIT, messageOf, usageError } from '../lib/command-error.ts'

/** Reads the options of a command as `parseArgs` does. @throws CommandError in German where it cannot */
export function parseOptions<Options extends ParseArgsConfig & { strict?: true }>(
  options: Options,
  help: string,
): ReturnType<typeof parseArgs<Options>> {
  try {
    return parseArgs(options)
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error
    throw usageError(`${usageMessage(String(error.code), error.message)} Hilfe: ${help}`)
  }
}

function usageMessage(code: string, message: string): string {
  const [, named = ''] = /'(?:-\w, )?([^' ]+)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Die Option ${named} gibt es nicht.`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `„${named}“ gehört zu keiner Option.`
  if (/argument missing|ambiguous/.test(message)) return `Der Option ${named} fehlt ihr Wert.`
  return `Die Option ${named} nimmt keinen Wert.`
}

/** Reads the configuration of a command. @throws CommandError */
export function readCommandConfig(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (error) {
    throw new CommandError(`Die Umgebung ist nicht brauchbar: ${messageOf(error)}.`)
  }
}

/**
 * Runs a command and sets the exit code. Failures that people can do something about are told in one
 * sentence, all others with their trace.
 *
 * @param onFailure prints more about a failure, after its sentence
 */
export async function runCommand(
  main: () => Promise<void> | void,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${explain(error) ?? inspect(error)}\n`)
    onFailure(error)
    process.exitCode = error instanceof CommandError ? error.exitCode : EXIT.refused
  }
}

/** Returns what to say of a failure; null where it is a fault of the program. */
export function explain(error: unknown): string | null {
  if (error instanceof CommandError) return error.message
  if (error instanceof FolderTakenError)
    return (
      `Der Datenordner ${error.folder} wird gerade von einem anderen Prozess benutzt (Prozess ${error.pid}). ` +
      'Beenden Sie den Server so lange, oder wählen Sie mit DATA_DIR einen anderen Ordner.'
    )
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    const told = DATABASE_FAULTS.find(([codes]) => codes.test(code))
    if (told) return told[1]
  }
  return isDatabaseUnavailable(error)
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
