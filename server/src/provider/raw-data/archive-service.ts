import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { includesWeek } from '../../../../contract/raw-data-level.ts'
import type { Context } from '../../context/context.ts'
import type { Database } from '../../database/connection.ts'
import { PRIVATE_FILE_MODE, withTemporaryFilePath } from '../../files/temporary-file.ts'
import {
  NonRetryableJobError,
  type JobOutcome,
  type JobRun,
  type RawDataExportInput,
} from '../../jobs/kinds.ts'
import { serializeSavCase, serializeSavHead } from '../../lib/sav/writer.ts'
import { createCellFinder, createCellSpace, createCellTotals } from '../../statistics/cells.ts'
import { createSuppliedWeighting, weighVotes } from '../../statistics/weighting.ts'
import { toGermanCsvFile, toGermanCsvRows, type Cell } from '../csv.ts'
import { personName } from '../person-name.ts'
import { exportedColumns, createSavColumns, type ExportedVoteRow } from './answer-table.ts'
import { analyzeDisclosureRisk, type AnalyzedVotes } from './export-service.ts'
import type { ConcealmentPlan } from './group-policy.ts'
import { formatRawDataReadme } from './method-presenter.ts'
import {
  findExportedAnswers,
  findExportedPolls,
  findLongestOpenAnswerBytes,
  findUserContact,
  readVoteIds,
  readVotes,
  type ExportedAnswer,
  type ExportedPoll,
  type VoteSelection,
  sumWeightsByCell,
  type ExportedVote,
} from './repository.ts'

/** Maximum number of votes in memory, and of bytes of their cases in an SPSS file. */
const BATCH = { votes: 5_000, bytes: 4_000_000 }
/** Upper bound of a case's size without texts. */
const CASE_BYTES = 700

/**
 * Returns the number of votes to read per batch: in an SPSS file, the text of each case has the length of the longest
 * answer.
 */
export const getVoteBatchSize = (longestTextBytes: number): number =>
  Math.min(BATCH.votes, Math.ceil(BATCH.bytes / (CASE_BYTES + longestTextBytes)))

type Run = JobRun<'RAW_DATA_EXPORT'> & { readonly input: RawDataExportInput }

interface Export {
  database: Context['database']
  run: Run
  votes: VoteSelection
  analyzed: AnalyzedVotes
  polls: readonly ExportedPoll[]
  answersOf: (poll: ExportedPoll) => ExportedAnswer[]
  weights: ReadonlyMap<number, GetWeight>
  /** Bytes of the longest open answer of each poll. */
  longestTextBytes: ReadonlyMap<number, number>
  respondentOf: (key: number) => number
  /** Called for each written vote; each vote is written twice. */
  onVote: () => void
}

/** Writes the ZIP of a raw data export and stores it as the file of its job. */
export async function exportRawData(
  context: Pick<Context, 'database' | 'files' | 'now'>,
  run: Run,
): Promise<JobOutcome> {
  const { database, files, now } = context
  const { fileName, level, lastDay = null, ...selected } = run.input
  const { pollIds } = selected
  const votes: VoteSelection = { ...selected, lastFrozenDay: lastDay, isByWeek: includesWeek(level) }
  const analyzed = await analyzeDisclosureRisk(context, votes)
  if (analyzed.refusal !== null) throw new NonRetryableJobError(analyzed.refusal)
  const polls = (await findExportedPolls(database, pollIds)).filter(({ id }) => analyzed.peopleByPoll.has(id))
  const answers = await findExportedAnswers(database, pollIds)
  const weights = new Map<number, GetWeight>()
  const longestTextBytes = new Map<number, number>()
  for (const poll of polls) {
    weights.set(poll.id, await weighExported(database, poll, votes, analyzed))
    longestTextBytes.set(poll.id, await findLongestOpenAnswerBytes(database, poll.id))
  }
  let written = 0
  const details: Export = {
    database,
    run,
    votes,
    analyzed,
    polls,
    answersOf: ({ id }) => answers.filter(({ pollId }) => pollId === id),
    weights,
    longestTextBytes,
    respondentOf: randomNumbers(),
    onVote: () => run.reportProgress(++written / (2 * analyzed.rows)),
  }
  const createdAt = now()
  const who = await findUserContact(database, run.userId)
  return storeRawDataZip(files, run, { fileNamePrefix: fileName, createdAt }, (zip) =>
    addParts(zip, details, createdAt, who && personName(who)),
  )
}

const ZIP = 'application/zip'

/**
 * Writes a ZIP and stores it as the file of its job. @param addParts adds its parts, which are read when they are
 * written
 */
export async function storeRawDataZip(
  files: Context['files'],
  { storedFileName, signal }: Pick<JobRun<'RAW_DATA_EXPORT'>, 'storedFileName' | 'signal'>,
  { fileNamePrefix, createdAt }: { fileNamePrefix: string; createdAt: Date },
  addParts: (zip: ZipFile) => void,
): Promise<JobOutcome> {
  await withTemporaryFilePath(async (path) => {
    const zip = new ZipFile()
    const failed = new Promise<never>((_, reject) => zip.on('error', reject))
    addParts(zip)
    zip.end()
    await Promise.race([
      pipeline(zip.outputStream, createWriteStream(path, { mode: PRIVATE_FILE_MODE })),
      failed,
    ])
    signal.throwIfAborted()
    await files.writeFrom(storedFileName, path, ZIP)
  })
  const day = createdAt.toISOString().slice(0, 10)
  return { file: { name: `${fileNamePrefix}-rohdaten-${day}.zip`, type: ZIP } }
}

/** Creates each part when it is written, so that little of it is in memory. */
function addParts(zip: ZipFile, details: Export, createdAt: Date, createdBy: string | null): void {
  const { run, analyzed, polls } = details
  const sums: { name: string; sha256: string }[] = []
  const add = (name: string, open: () => Readable) =>
    zip.addReadStreamLazy(name, { mtime: createdAt }, (callback) => {
      const passed = hashing(name, sums)
      pipeline(open(), passed).catch(() => undefined) // the library gets the error from `passed`
      callback(null, passed)
    })
  const addText = (name: string, make: () => string) => add(name, () => Readable.from([Buffer.from(make())]))

  add('antworten.csv', () => Readable.from(answerRows(details)))
  addText('codebuch.csv', () => toGermanCsvFile(codebook(details)))
  addText('fragen.csv', () => toGermanCsvFile(questions(details)))
  addText('methodik.txt', () => `\uFEFF${formatRawDataReadme(run.input, analyzed)}`)
  for (const poll of polls)
    add(`spss/umfrage-${poll.id}.sav`, () => Readable.from(savFile(details, poll, createdAt)))
  addText('manifest.json', () => {
    const manifest = {
      created_at: createdAt.toISOString(),
      created_by: createdBy,
      parameters: run.input,
      rows: analyzed.rows,
      smallest_group: analyzed.smallestGroupSize,
      files: sums,
    }
    return `${JSON.stringify(manifest, null, 2)}\n`
  })
}

/** Passes a file through and stores its checksum at the end. */
function hashing(name: string, sums: { name: string; sha256: string }[]): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _, callback) {
      hash.update(chunk)
      callback(null, chunk)
    },
    flush(callback) {
      sums.push({ name, sha256: hash.digest('hex') })
      callback()
    },
  })
}

/** Yields the votes of a poll in random order: the order of IDs would link the rows of two exports of a poll. */
async function* votesOf(details: Export, poll: ExportedPoll): AsyncGenerator<ExportedVoteRow[]> {
  const { database, run, analyzed, weights, longestTextBytes, respondentOf, onVote } = details
  const weightOf = weights.get(poll.id)
  const count = getVoteBatchSize(longestTextBytes.get(poll.id) ?? 0)
  const ids = await readVoteIds(database, poll.id, details.votes, run.yieldToEventLoop)
  while (ids.length > 0) {
    await run.yieldToEventLoop()
    const batch = await readVotes(database, poll.id, details.votes, takeRandom(ids, count))
    yield batch.map((vote) => {
      onVote()
      const isConcealed = analyzed.hasConcealedAgeAndGender(vote)
      return {
        ...vote,
        ...(isConcealed && { ageBandStart: null, gender: null }),
        respondent: respondentOf(vote.voterId ?? -vote.id),
        weight: weightOf?.(vote) ?? 1,
      }
    })
  }
}

async function* answerRows(details: Export): AsyncGenerator<Buffer> {
  const { level, zipDigits } = details.run.input
  const columns = exportedColumns(level, zipDigits)
  yield Buffer.from(toGermanCsvFile([columns.map(({ name }) => name)]))
  for (const poll of details.polls) {
    const answers = details.answersOf(poll)
    for await (const votes of votesOf(details, poll))
      yield Buffer.from(
        toGermanCsvRows(votes.map((vote) => columns.map(({ read }) => read(vote, poll, answers)))),
      )
  }
}

async function* savFile(details: Export, poll: ExportedPoll, createdAt: Date): AsyncGenerator<Buffer> {
  const { level, zipDigits } = details.run.input
  const longestTextBytes = details.longestTextBytes.get(poll.id) ?? 0
  const variables = createSavColumns(poll, details.answersOf(poll), { level, zipDigits, longestTextBytes })
  yield serializeSavHead({ label: poll.title, createdAt, variables, weight: 'gewicht' })
  for await (const votes of votesOf(details, poll))
    yield Buffer.concat(
      votes.map((vote) =>
        serializeSavCase(
          variables,
          variables.map(({ read }) => read(vote)),
        ),
      ),
    )
}

function codebook({ run, polls, answersOf }: Export): Cell[][] {
  const { level, zipDigits } = run.input
  return [
    ['spalte', 'umfrage', 'code', 'bedeutung'],
    ...exportedColumns(level, zipDigits).map(({ name, meaning }): Cell[] => [name, null, null, meaning]),
    ...polls.flatMap((poll) =>
      answersOf(poll).map(({ position, text }): Cell[] => ['antwort_code', poll.id, position + 1, text]),
    ),
  ]
}

const questions = ({ polls, analyzed }: Export): Cell[][] => [
  [
    ...['umfrage', 'titel', 'frage', 'art', 'befragte', 'feldbeginn', 'feldende', 'institut', 'auftraggeber'],
    ...['erhebung', 'grundgesamtheit', 'quelle', 'gewichtung'],
  ],
  ...polls.map((poll): Cell[] => [
    poll.id,
    poll.title,
    poll.question,
    poll.kind,
    analyzed.peopleByPoll.get(poll.id) ?? 0,
    poll.fieldStart,
    poll.fieldEnd,
    poll.institute,
    poll.sponsor,
    poll.mode,
    poll.population,
    poll.attribution ?? poll.source,
    poll.weighting,
  ]),
]

/** Removes up to `count` random IDs from the list. */
function takeRandom(ids: number[], count: number): number[] {
  const taken: number[] = []
  while (taken.length < count) {
    const last = ids.pop()
    if (last === undefined) break
    const place = randomInt(ids.length + 1)
    taken.push(ids[place] ?? last)
    if (place < ids.length) ids[place] = last
  }
  return taken
}

/**
 * Returns a function that maps persons to pseudonymous numbers with a key that is not stored. The same person has one
 * number per export.
 */
function randomNumbers(): (key: number) => number {
  const secret = randomBytes(32)
  return (key) => createHmac('sha256', secret).update(String(key)).digest().readUIntBE(0, 6)
}

type GetWeight = (vote: ExportedVote) => number

/**
 * Returns the weights of exactly the exported votes of a poll. People with concealed age and gender get the average
 * weight of such people in their state, because their own weight would reveal them.
 */
async function weighExported(
  database: Database,
  poll: ExportedPoll,
  votes: VoteSelection,
  { hasConcealedAgeAndGender }: ConcealmentPlan,
): Promise<GetWeight> {
  const cells = await sumWeightsByCell(database, { ...votes, pollIds: [poll.id] })
  const space = createCellSpace(poll.ageBreaks)
  const find = createCellFinder(space)
  const cellOf = ({ ageBandStart, gender, state }: Pick<ExportedVote, 'ageBandStart' | 'gender' | 'state'>) =>
    find({ age: ageBandStart, gender, state })
  const totals = createCellTotals(space.size)
  for (const cell of cells) {
    const index = cellOf(cell)
    totals.n[index] = (totals.n[index] ?? 0) + cell.n
    totals.weight[index] = (totals.weight[index] ?? 0) + cell.weight
    totals.squares[index] = (totals.squares[index] ?? 0) + cell.squares
    totals.largestWeight[index] = Math.max(totals.largestWeight[index] ?? 0, cell.largest)
  }
  const { factors } =
    poll.weighting === 'POPULATION'
      ? weighVotes(space, totals, poll.weightingProfile)
      : createSuppliedWeighting(totals)
  const factorOf = (vote: Parameters<typeof cellOf>[0]) => factors[cellOf(vote)] ?? 1

  const concealed = new Map<number | null, { n: number; weight: number }>()
  for (const cell of cells.filter(hasConcealedAgeAndGender)) {
    const sum = concealed.get(cell.state) ?? { n: 0, weight: 0 }
    concealed.set(cell.state, { n: sum.n + cell.n, weight: sum.weight + cell.weight * factorOf(cell) })
  }
  return (vote) => {
    const alike = hasConcealedAgeAndGender(vote) ? concealed.get(vote.state) : undefined
    return alike ? alike.weight / alike.n : vote.baseWeight * factorOf(vote)
  }
}
