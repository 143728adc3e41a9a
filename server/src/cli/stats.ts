/**
 * `npm run --silent stats -- CASE.json`: runs one statistics case and prints one JSON document.
 * Exit codes: 0 with figures; 2 with an error document (a code and a German sentence) if the margins cannot be met or
 * there are too few votes for estimates; 1 with a message on stderr if the case cannot be read.
 */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CommandError, EXIT, toFileReadFailureReason } from '../lib/command-error.ts'
import { parseOptions } from '../lib/options.ts'
import { analyzeStatisticsCase } from '../statistics/case-analysis.ts'
import { CaseError, parseCase } from '../statistics/case-input.ts'
import { runCommand } from './command.ts'

const HELP = `npm run --silent stats -- DATEI

Rechnet einen Fall der Statistik und gibt ein JSON-Dokument aus: Gewichte, Anteile, Fehlerbereiche.
DATEI ist JSON mit rows (Liste von Zeilen) oder rows_csv (Name einer Datei), margins (Merkmal →
Ausprägung → Zielanteil) und answer (Spalte der Antwort); dazu, wenn gewünscht, weight_column und
subgroups. Mit protect (secret, poll, axes, views) stehen statt dessen die geschützten Zahlen der
Ansichten da, mit small_area (random, fixed, population_csv, count, groups) Schätzungen kleiner Gebiete;
mit small_area.protect (secret, poll, axes) nur aus deren geschützten Zahlen.

  --help   diese Hilfe

Das Ende ist 0 mit Ergebnis, 2 mit einem Dokument { "error" }, wenn die Randverteilungen nicht zu
erfüllen oder die Stimmen für Schätzungen zu wenige sind, und 1, wenn der Fall nicht zu lesen ist.
`
const HELP_COMMAND = 'npm run stats -- --help'

function run(): void {
  const { values, positionals } = readOptions()
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const [file] = positionals
  if (file === undefined) throw new CommandError(`Es fehlt der Name der Datei. Hilfe: ${HELP_COMMAND}`)
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  const answer = analyze(path)
  process.stdout.write(`${JSON.stringify(answer)}\n`)
  process.exitCode = 'error' in answer ? 2 : EXIT.done
}

/** @throws CommandError if the case cannot be read */
function analyze(path: string) {
  try {
    return analyzeStatisticsCase(parseCase(readJson(path), (name) => readText(resolve(dirname(path), name))))
  } catch (error) {
    throw error instanceof CaseError ? new CommandError(error.message) : error
  }
}

/** Usage errors exit with 1, because this command uses 2 for margins that cannot be met. */
function readOptions() {
  try {
    const options = { help: { type: 'boolean', default: false } } as const
    return parseOptions({ allowPositionals: true, options }, HELP_COMMAND)
  } catch (error) {
    if (error instanceof CommandError) throw new CommandError(error.message)
    throw error
  }
}

function readJson(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadableFileError(path, error)
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw unreadableFileError(path, error)
  }
}

const unreadableFileError = (path: string, error: unknown) =>
  new CaseError(`Die Datei „${path}“ ist nicht lesbar: ${toFileReadFailureReason(error)}`)

await runCommand(run)
