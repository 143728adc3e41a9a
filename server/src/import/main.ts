import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/connection.ts'
import { FolderTakenError } from '../database/folder-lock.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { ImportError } from './bad-rows.ts'
import { CollectedPoll } from './collected-poll.ts'
import { FieldError, readTime } from './fields.ts'
import { METHOD_FIELDS } from './method-fields.ts'
import { readPollFile, type MethodDefaults } from './poll-file.ts'
import { readVoteFile } from './vote-file.ts'
import { writePolls } from './write-polls.ts'

const HELP = `npm run import -- --polls DATEI [--votes DATEI] [Optionen]

Übernimmt Umfragen und Stimmen in die Datenbank von DATABASE_URL, sonst in den Datenordner DATA_DIR
(der Server darf den Ordner dann nicht benutzen).

  --polls DATEI        Umfragen als .json (Liste) oder .csv: key, question, title, description, kind,
                       topic, tags, answers, dazu die Angaben zur Methode. In CSV sind answers und tags
                       durch | getrennt. Ohne answers gelten die Antworten der Stimmen-Datei.
  --votes DATEI        Stimmen als .csv oder .csv.gz, eine Zeile je Antwort. Beide Dateien sind UTF-8.
  --map FELD=SPALTE,…  Spalten, die nicht am Namen zu erkennen sind. Felder: poll, answer, age, gender,
                       state, nuts3, zip, weight, time
  --date DATUM         Tag der Stimmen, zu denen die Datei keinen Zeitpunkt nennt (Vorgabe heute)
  --delimiter ZEICHEN  Trennzeichen der Stimmen-Datei (sonst an der ersten Zeile erkannt)
  --open               zur öffentlichen Abstimmung öffnen: Stimmen aus dem Widget kommen zu denen der Datei
  --status STATUS      RESULT_FROZEN (Vorgabe: ein Ergebnis, das keine Stimme mehr verändert) oder CREATED
                       (Entwurf, den noch niemand sieht)
  --skip-bad-rows      fehlerhafte Zeilen auslassen, statt die Datei abzulehnen
  --max-errors ZAHL    so viele fehlerhafte Zeilen werden genannt (Vorgabe 20)
  --help               diese Hilfe

Alter: Jahre (34) oder Gruppen (18-29, 65+, unter 18); die Gruppen werden zu denen der Umfrage.
Geschlecht: w, m, d oder ausgeschrieben. Bundesland: Name, Kürzel oder amtlicher Schlüssel.
Zeit: Tag (2024-03-05, 5.3.2024) oder Zeitpunkt (2024-03-05T14:30); ohne Zeitzone gilt die deutsche Uhr.
Mehrere Antworten einer Person sind durch | getrennt. Leere Zellen gelten als keine Angabe.

Angaben zur Methode, in der Umfragedatei oder für alle Umfragen, die selbst nichts sagen, als Option;
was fehlt, heißt überall „keine Angabe“:

  --institute NAME, --sponsor NAME    wer befragt hat, und in wessen Auftrag
  --mode TEXT, --population TEXT      wie befragt wurde (Telefonbefragung), und wen die Antworten vertreten
  --sampling ART                      RANDOM (Zufall), QUOTA oder SELF_SELECTED (freiwillige Teilnahme)
  --field-start TAG, --field-end TAG  Feldzeit, wenn die Stimmen keine Zeit nennen
  --source TEXT, --license TEXT       woher die Daten sind, und unter welcher Lizenz
  --weighting ART                     POPULATION (hier auf die Bevölkerung gewichtet), SUPPLIED (mit den
                                      Gewichten der Datei) oder NONE. Vorgabe: SUPPLIED mit Gewichten in
                                      der Datei, sonst POPULATION

Eine fehlerhafte Zeile lehnt die ganze Datei ab; dann wird nichts übernommen. Ein Schlüssel (key), der
schon übernommen wurde, wird abgelehnt.
`

const STATEMENT_TIMEOUT = 300_000

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      polls: { type: 'string' },
      votes: { type: 'string' },
      map: { type: 'string', default: '' },
      date: { type: 'string' },
      delimiter: { type: 'string' },
      open: { type: 'boolean', default: false },
      status: { type: 'string', default: 'RESULT_FROZEN' },
      ...METHOD_OPTIONS,
      'skip-bad-rows': { type: 'boolean', default: false },
      'max-errors': { type: 'string', default: '20' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    say(HELP)
    return
  }
  if (values.polls === undefined) throw new ImportError('Es fehlt --polls. Hilfe: npm run import -- --help')
  const maxErrors = Number(values['max-errors'])
  if (!Number.isInteger(maxErrors) || maxErrors < 0)
    throw new ImportError('--max-errors muss eine Zahl sein.')

  const now = new Date()
  const castAt = values.date === undefined ? null : readDate(values.date)

  const polls = await readPollFile(values.polls, methodOf(values))
  const status = readStatus(values)
  const votes =
    values.votes === undefined
      ? null
      : await readVoteFile(values.votes, polls, {
          map: readMap(values.map),
          delimiter: values.delimiter,
          skipBadRows: values['skip-bad-rows'],
          maxErrors,
          onProgress: (done, rows) => showProgress('Lesen', done, rows),
        })
  const collected = votes === null ? polls.map((poll) => new CollectedPoll(poll)) : [...votes.polls.values()]
  const total = collected.reduce((sum, { length }) => sum + length, 0)

  const config = readConfig(process.env)
  const open = await openDatabase({
    ...config,
    limits: { lock: STATEMENT_TIMEOUT, statement: STATEMENT_TIMEOUT },
  })
  try {
    await migrateDatabase(open)
    const written = await writePolls(open, collected, {
      status,
      now,
      castAt,
      onProgress: (count) => showProgress('Schreiben', count / Math.max(1, total), count),
      onPackingFailed: (error) => {
        console.error('Übernommen, aber noch nicht gepackt (der Server holt es nach):', error)
      },
    })
    for (const poll of written) say(`Umfrage ${poll.id} (${poll.key}): ${number(poll.votes)} Stimmen`)
  } finally {
    await open.close()
  }
  if (votes !== null && votes.bad.count > 0) {
    console.error(`${number(votes.bad.count)} fehlerhafte Zeilen ausgelassen:`)
    listBadRows(votes.bad.kept, votes.bad.count)
  }
  const seconds = ((Date.now() - now.getTime()) / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 })
  say(`${number(collected.length)} Umfragen mit ${number(total)} Stimmen in ${seconds} s übernommen.`)
}

function readStatus({ open, status, votes }: { open: boolean; status: string; votes?: string | undefined }) {
  if (open) return 'PUBLISHED'
  if (status === 'CREATED') return status
  if (status === 'PUBLISHED')
    throw new ImportError('--status PUBLISHED gibt es nicht: Zur Abstimmung geöffnet wird mit --open.')
  if (status !== 'RESULT_FROZEN') throw new ImportError(`--status ${status} ist unbekannt.`)
  if (votes !== undefined) return status
  throw new ImportError(
    'Ohne --votes gibt es kein Ergebnis: Eine Abstimmung beginnt mit --open, ein Entwurf mit --status CREATED.',
  )
}

/** The options of the command that state the method: `--field-start` for `field_start`. */
const METHOD_OPTIONS = Object.fromEntries(
  METHOD_FIELDS.map((field) => [field.replace('_', '-'), { type: 'string' } as const]),
)

const methodOf = (values: Readonly<Record<string, unknown>>): MethodDefaults =>
  Object.fromEntries(
    METHOD_FIELDS.flatMap((field) => {
      const value = values[field.replace('_', '-')]
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )

function readDate(text: string): Date {
  try {
    const time = readTime(text)
    if (time !== null) return new Date(time)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    throw new ImportError(`--date: ${error.message}. Beispiele: 2020-03-31, 31.3.2020.`)
  }
  throw new ImportError('--date: Es fehlt der Tag. Beispiele: 2020-03-31, 31.3.2020.')
}

function readMap(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [field = '', column = ''] = pair.split('=')
      if (column.trim() === '') throw new ImportError(`--map: „${pair}“ hat nicht die Form FELD=SPALTE.`)
      return [field.trim(), column.trim()]
    }),
  )
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const number = (value: number) => value.toLocaleString('de-DE')

/** A bar that stays on its line; nothing where nobody watches. */
function showProgress(step: string, done: number, rows: number): void {
  if (!process.stderr.isTTY) return
  const filled = Math.round(done * 30)
  const bar = '█'.repeat(filled) + '░'.repeat(30 - filled)
  process.stderr.write(`\r${step.padEnd(10)} ${bar} ${Math.round(done * 100)} %  ${number(rows)} Zeilen `)
  if (done >= 1) process.stderr.write('\n')
}

function listBadRows(rows: ImportError['rows'], count: number): void {
  for (const { line, reason } of rows) console.error(`  Zeile ${line}: ${reason}`)
  if (count > rows.length) console.error(`  … und ${number(count - rows.length)} weitere`)
}

try {
  await main()
} catch (error) {
  const isExpected = error instanceof ImportError || error instanceof FolderTakenError
  const isUsage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(isExpected || isUsage ? error.message : error)
  if (error instanceof ImportError) listBadRows(error.rows, error.badCount)
  process.exitCode = 1
}
