import { germanNumber } from '../../../../contract/german.ts'
import type { OpenDatabase } from '../../database/connection.ts'
import { badRowLines, type BadRowCollector } from '../../import/bad-rows.ts'
import { CollectedPoll } from '../../import/collected-poll.ts'
import type { ImportedPoll } from '../../import/poll-content.ts'
import { readPollFile } from '../../import/poll-file.ts'
import { readShareFile } from '../../import/share-file.ts'
import { toSourceFile } from '../../import/source-file.ts'
import { deleteImportedPolls } from '../../import/undo-import.ts'
import { readVoteFile } from '../../import/vote-file.ts'
import { writePolls, type WrittenPoll } from '../../import/write-polls.ts'
import { toErrorMessage, usageError } from '../../lib/command-error.ts'
import { refreshPollPreviews } from '../../provider/results/preview/service.ts'
import { ResultsEngine } from '../../results/engine.ts'
import { ensureProtectionSecret, type ProtectionSecret } from '../../results/protection-secret.ts'
import { VoteStorage } from '../../results/storage.ts'
import { COMMAND_TIMEOUTS_MS, readCommandConfig, withMigratedDatabase } from '../command.ts'
import { HELP } from './help.ts'
import {
  HELP_COMMAND,
  pickMethodDefaults,
  parseDateOption,
  parseExactFiguresReason,
  parseColumnMap,
  parseMaxListedBadRows,
  parseImportMode,
  parseImportOptions,
  parseQuestionColumns,
  parsePollStatus,
  type ImportOptions,
} from './options.ts'

interface CommandContext {
  readonly env: NodeJS.ProcessEnv
  readonly print: (line: string) => void
  /** Prints notes that are not the command's result, such as skipped rows. */
  readonly note: (line: string) => void
}

/** Runs `npm run import`. @throws CommandError */
export async function importCommand(args: readonly string[], context: CommandContext): Promise<void> {
  const options = parseImportOptions(args)
  const { print } = context
  if (options.help) print(HELP)
  else if (options.undo.length > 0) await undo(options, context)
  else await importFiles(options, context)
}

async function undo({ undo: keys, force }: ImportOptions, { env, print }: CommandContext): Promise<void> {
  const config = { ...readCommandConfig(env), limits: COMMAND_TIMEOUTS_MS }
  const removed = await withMigratedDatabase(config, ({ db }) =>
    deleteImportedPolls(db, [...new Set(keys)], { canDeleteWidgetVotes: force }),
  )
  for (const { id, key } of removed) print(`Umfrage ${id} (${key}) ist gelöscht.`)
}

async function importFiles(options: ImportOptions, { env, print, note }: CommandContext): Promise<void> {
  if (options.polls === undefined) throw usageError(`Es fehlt --polls. Hilfe: ${HELP_COMMAND}`)
  const started = Date.now()
  const settings = {
    status: parsePollStatus(options),
    mode: parseImportMode(options),
    defaultCastAt: parseDateOption(options.date),
    exactFiguresReason: parseExactFiguresReason(options),
  } as const
  const { imported, bad, notes } = await readFiles(options.polls, options)
  const total = imported.reduce((sum, one) => sum + sizeOf(one), 0)
  const config = { ...readCommandConfig(env), limits: COMMAND_TIMEOUTS_MS }
  const { polls: written, placementNotes } = await withMigratedDatabase(config, async (open) => {
    const secret = await ensureProtectionSecret(open.db, config)
    return writePolls(open, imported, {
      ...settings,
      secret,
      refreshPreviews: (ids) => refreshPreviews(open, ids, secret),
      now: new Date(started),
      clock: () => new Date(),
      canReplaceWidgetVotes: options.force,
      placement: {
        organizationNameOrSlug: options.organization,
        bundleSlug: options.bundle,
        boardSlug: options.board,
      },
      onProgress: (writtenCount) =>
        showProgress('Schreiben', writtenCount / Math.max(1, total), writtenCount),
      onPackingFailed: (error) => {
        note(`Übernommen, aber noch nicht gepackt; der Server holt es nach (${toErrorMessage(error)}).`)
      },
    })
  })
  notes.forEach(note)
  const unit = options.shares === undefined ? 'Stimmen' : 'Wellen'
  for (const poll of written) {
    print(outcomeLine(poll, unit))
    if (poll.overlappingPeriods.length > 0) note(overlapLine(poll))
    if (isStatusIgnored(poll, settings.status, options)) note(statusLine(poll))
  }
  placementNotes.forEach(print)
  const changed = written.filter(({ outcome }) => outcome !== 'present')
  const added = changed.reduce((sum, { voteOrWaveCount }) => sum + voteOrWaveCount, 0)
  const empty =
    options.open || options.status === 'CREATED'
      ? []
      : changed.filter(({ voteOrWaveCount }) => voteOrWaveCount === 0)
  if (empty.length > 0)
    note(`Ohne ${unit} und damit ohne Ergebnis: ${empty.map(({ importKey }) => importKey).join(', ')}`)
  if (bad !== null && bad.count > 0) {
    note(`${germanNumber(bad.count)} fehlerhafte Zeilen ausgelassen:`)
    for (const line of badRowLines(bad.kept, bad.count)) note(line)
  }
  print(
    changed.length > 0
      ? `${germanNumber(changed.length)} Umfragen mit ${germanNumber(added)} ${unit} in ${seconds(started)} s übernommen.`
      : placementNotes.length > 0
        ? `Alle ${unit} sind schon da; sonst wurde nichts geändert.`
        : 'Alles ist schon da; nichts wurde geändert.',
  )
}

function outcomeLine(
  { id, importKey, voteOrWaveCount, skippedWaveCount, outcome }: WrittenPoll,
  unit: string,
): string {
  const before = skippedWaveCount > 0 ? `; ${germanNumber(skippedWaveCount)} ${unit} waren schon da` : ''
  return `Umfrage ${id} (${importKey}): ${germanNumber(voteOrWaveCount)} ${unit}, ${OUTCOMES[outcome]}${before}`
}

/** Returns a note about overlapping waves, which are allowed because continuous surveys have them. */
const overlapLine = ({ id, importKey, overlappingPeriods }: WrittenPoll) =>
  `Umfrage ${id} (${importKey}): ${germanNumber(overlappingPeriods.length)} neue Wellen überschneiden sich mit vorhandenen; ` +
  `alle gelten (${overlappingPeriods.slice(0, MAX_NAMED_WAVES).join(', ')}${overlappingPeriods.length > MAX_NAMED_WAVES ? ' …' : ''}).`

/** Returns whether the requested status differs from that of an existing poll. */
const isStatusIgnored = ({ status }: WrittenPoll, wanted: string, options: ImportOptions) =>
  status !== wanted && (options.open || options.status !== undefined)

const statusLine = ({ id, importKey, status }: WrittenPoll) =>
  `Umfrage ${id} (${importKey}) war schon da und behält ihren Status ${status}; mit --replace gilt der genannte.`

const MAX_NAMED_WAVES = 3

const OUTCOMES: Record<WrittenPoll['outcome'], string> = {
  created: 'neu',
  replaced: 'ersetzt',
  appended: 'ergänzt',
  present: 'schon da',
}

async function readFiles(
  path: string,
  options: ImportOptions,
): Promise<{ imported: ImportedPoll[]; bad: BadRowCollector | null; notes: readonly string[] }> {
  const { votes, shares } = options
  if (votes !== undefined && shares !== undefined)
    throw usageError('--votes und --shares schließen einander aus.')
  const table = {
    givenColumnNames: parseColumnMap(options.map),
    delimiter: options.delimiter,
    skipBadRows: options['skip-bad-rows'],
    maxReportedBadRows: parseMaxListedBadRows(options),
    onProgress: (done: number, rows: number) => showProgress('Lesen', done, rows),
  }
  const polls = await readPollFile(path, pickMethodDefaults(options))
  if (votes === undefined && shares === undefined)
    return { imported: polls.map((poll) => new CollectedPoll(poll)), bad: null, notes: [] }
  const read =
    votes === undefined
      ? await readShareFile(toSourceFile(shares ?? ''), polls, table)
      : await readVoteFile(toSourceFile(votes), polls, {
          ...table,
          questionColumns: parseQuestionColumns(options),
        })
  return { imported: [...read.polls.values()], bad: read.badRows, notes: read.notes }
}

async function refreshPreviews(
  { db, pool }: OpenDatabase,
  ids: readonly number[],
  secret: ProtectionSecret,
): Promise<void> {
  const { load: loader, loadWaves: waves } = new VoteStorage(pool)
  const results = new ResultsEngine({ loader, waves, secret: () => Promise.resolve(secret) })
  await refreshPollPreviews({ database: db, results, now: () => new Date() }, ids)
}

const sizeOf = (imported: ImportedPoll) =>
  imported instanceof CollectedPoll ? imported.voteCount : imported.waves.length

const seconds = (since: number) => germanNumber((Date.now() - since) / 1000, { max: 1 })

/** Prints a progress bar, only on a terminal. */
function showProgress(step: string, done: number, rows: number): void {
  if (!process.stderr.isTTY) return
  const filled = Math.round(done * 30)
  const bar = '█'.repeat(filled) + '░'.repeat(30 - filled)
  process.stderr.write(
    `\r${step.padEnd(10)} ${bar} ${Math.round(done * 100)} %  ${germanNumber(rows)} Zeilen `,
  )
  if (done >= 1) process.stderr.write('\n')
}
