import { MAX_POLL } from '../../../../contract/limits.ts'
import { FieldError, parseTimeMs } from '../../import/fields.ts'
import { METHOD_FIELDS } from '../../import/method-fields.ts'
import type { MethodDefaults } from '../../import/poll-file.ts'
import { usageError } from '../../lib/command-error.ts'
import { parseOptions } from '../../lib/options.ts'

export const HELP_COMMAND = 'npm run import -- --help'

/** The options for the survey method, such as `--field-start` for `field_start`. */
const METHOD_OPTIONS = Object.fromEntries(
  METHOD_FIELDS.map((field) => [field.replace('_', '-'), { type: 'string' } as const]),
)

/** Reads the options of `npm run import`. @throws CommandError for invalid combinations */
export function parseImportOptions(args: readonly string[]) {
  const { values } = parseOptions(
    {
      args: [...args],
      options: {
        polls: { type: 'string' },
        votes: { type: 'string' },
        shares: { type: 'string' },
        map: { type: 'string', default: '' },
        questions: { type: 'string' },
        date: { type: 'string' },
        delimiter: { type: 'string' },
        open: { type: 'boolean', default: false },
        status: { type: 'string' },
        organization: { type: 'string' },
        bundle: { type: 'string' },
        board: { type: 'string' },
        replace: { type: 'boolean', default: false },
        append: { type: 'boolean', default: false },
        undo: { type: 'string', multiple: true, default: [] },
        force: { type: 'boolean', default: false },
        figures: { type: 'string' },
        reason: { type: 'string' },
        ...METHOD_OPTIONS,
        'skip-bad-rows': { type: 'boolean', default: false },
        'max-errors': { type: 'string', default: '20' },
        help: { type: 'boolean', default: false },
      },
    },
    HELP_COMMAND,
  )
  return values
}

export type ImportOptions = ReturnType<typeof parseImportOptions>

export function parsePollStatus({
  open,
  status = 'RESULT_FROZEN',
  votes,
  shares,
}: ImportOptions): 'CREATED' | 'PUBLISHED' | 'RESULT_FROZEN' {
  if (open && shares !== undefined)
    throw usageError('--open geht nicht mit --shares: Veröffentlichte Anteile nehmen keine Stimmen auf.')
  if (open) return 'PUBLISHED'
  if (status === 'CREATED') return status
  if (status === 'PUBLISHED')
    throw usageError('--status PUBLISHED gibt es nicht: Zur Abstimmung geöffnet wird mit --open.')
  if (status !== 'RESULT_FROZEN')
    throw usageError(`--status ${status} ist unbekannt. Bekannt sind RESULT_FROZEN und CREATED.`)
  if (votes !== undefined || shares !== undefined) return status
  throw usageError(
    'Ohne --votes oder --shares gibt es kein Ergebnis: Eine Abstimmung beginnt mit --open, ein Entwurf mit --status CREATED.',
  )
}

export function parseImportMode({ replace, append }: ImportOptions): 'create' | 'replace' | 'append' {
  if (replace && append) throw usageError('--replace und --append schließen einander aus.')
  return replace ? 'replace' : append ? 'append' : 'create'
}

/** Returns why figures of groups may be exact; null: they are protected. */
export function parseExactFiguresReason({
  figures = 'protected',
  reason,
  shares,
}: ImportOptions): string | null {
  if (figures !== 'protected' && figures !== 'exact')
    throw usageError(`--figures ${figures} ist unbekannt. Bekannt sind protected und exact.`)
  if (figures === 'protected') {
    if (reason !== undefined) throw usageError('--reason gehört zu --figures exact.')
    return null
  }
  if (shares !== undefined)
    throw usageError(
      '--figures exact geht nicht mit --shares: Veröffentlichte Anteile stehen da, wie sie sind.',
    )
  const text = reason?.trim() ?? ''
  if (text === '' || text.length > MAX_POLL.reason)
    throw usageError(
      `--figures exact braucht --reason mit bis zu ${MAX_POLL.reason} Zeichen, zum Beispiel: --reason "Daten sind veröffentlicht".`,
    )
  return text
}

export function parseMaxListedBadRows({ 'max-errors': text }: ImportOptions): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw usageError('--max-errors muss eine Zahl sein.')
}

/** Returns the method that the options set for all polls. */
export const pickMethodDefaults = (options: Readonly<Record<string, unknown>>): MethodDefaults =>
  Object.fromEntries(
    METHOD_FIELDS.flatMap((field) => {
      const value = options[field.replace('_', '-')]
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )

export function parseDateOption(text: string | undefined): Date | null {
  if (text === undefined) return null
  const example = 'Beispiele: 2020-03-31, 31.3.2020.'
  try {
    const time = parseTimeMs(text)
    if (time !== null) return new Date(time)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
    throw usageError(`--date: ${error.message}. ${example}`)
  }
  throw usageError(`--date: Es fehlt der Tag. ${example}`)
}

/** Returns the answer columns of a table with one row per person; null for one row per answer. */
export function parseQuestionColumns({ questions, votes }: ImportOptions): string[] | null {
  if (questions === undefined) return null
  if (votes === undefined) throw usageError('--questions gehört zu --votes.')
  return questions.split(',').filter((name) => name.trim() !== '')
}

export function parseColumnMap(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [field = '', column = ''] = pair.split('=')
      if (column.trim() === '') throw usageError(`--map: „${pair}“ hat nicht die Form FELD=SPALTE.`)
      return [field.trim(), column.trim()]
    }),
  )
}
