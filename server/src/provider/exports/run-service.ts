import { EXPORTED_LIST } from '../../../../contract/enumerations/content.ts'
import { boardFileName, pollListFileName } from '../../../../contract/result-file.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { Context } from '../../context/context.ts'
import { PDF_TYPE } from '../../drawing/pdf.ts'
import { ApiError } from '../../http/errors.ts'
import { NonRetryableJobError, type JobOutcome, type JobRun } from '../../jobs/kinds.ts'
import { exportableIndexes } from '../decision-indexes/policy.ts'
import { createBoardOpener } from '../insight-boards/open-board-service.ts'
import type { BoardQueryWire } from '../insight-boards/schema.ts'
import { createPollLists, type PollLists } from '../polls/list-service.ts'
import { filterExportable, toListedScopeOrNone, mayExport } from '../polls/policy.ts'
import type { PollFilter } from '../polls/schema.ts'
import { createPdfDocument, loadPictureStyle } from '../result-files/service.ts'
import { PPTX_MEDIA_TYPE, createPresentation } from '../result-files/slide-presenter.ts'
import { createVisiblePollWithAnswersReader } from '../results/repository.ts'
import { computePollResult } from '../results/view/result-service.ts'
import { createSessionUserLoader } from '../viewer-repository.ts'
import type { User } from '../viewer.ts'
import { createWorkbook, XLSX_MEDIA_TYPE } from '../workbook.ts'
import { createBoardItemPage, createCoverPage, createBoardPages } from './board-presenter.ts'
import { createBoardSheets, createResultListSheets, type ListedResult } from './workbook-presenter.ts'

type Run = JobRun<'RESULT_EXPORT'>

/** Maximum number of polls in one workbook. Larger spreadsheets are of no use. */
const MAX_POLLS = 500
/** The progress when all figures are computed; the rest is drawing and writing. */
const FIGURES_SHARE = 0.6

interface ExportedFile {
  name: string
  type: string
  bytes: Buffer
}

/**
 * Creates the handler of exports. It writes the results of a board or of a list of polls into the file of its job, as
 * the user who started it may see them now. All jobs share the caches of the lists.
 */
export function createResultExporter(context: Context): (run: Run) => Promise<JobOutcome> {
  const lists = createPollLists(context)
  const findUser = createSessionUserLoader(context)
  return async (run) => {
    const { sessionId, source } = run.input
    const user = await findUser(sessionId)
    if (!user?.entitlements.has('poll:export')) throw new NonRetryableJobError(TEXT.sessionOver)
    const file =
      source.type === 'BOARD'
        ? await boardFile(context, run, user)
        : await listFile(context, lists, run, user)
    await context.files.write(run.storedFileName, file.bytes, file.type)
    return { file: { name: file.name, type: file.type } }
  }
}

async function boardFile(context: Context, run: Run, user: User): Promise<ExportedFile> {
  const { source, format } = run.input
  if (source.type !== 'BOARD') throw new TypeError('no board')
  const query: BoardQueryWire = source.query // validated when the job was enqueued
  const { board, polls, indexes } = await createBoardOpener(context)(user, source.id, query).catch(
    failIfDeleted,
  )
  run.reportProgress(FIGURES_SHARE / 2)
  await run.yieldToEventLoop()
  const origin = originOf(context)
  const pages = createBoardPages(board, {
    polls: filterExportable(user, polls),
    indexIds: exportableIndexes(user, indexes),
    query,
    ...origin,
  })
  const { at } = origin
  const type = ({ PDF: 'pdf', PPTX: 'pptx', XLSX: 'xlsx' } as const)[format]
  const name = boardFileName(board, query, { at, type, isUnweighted: query.weights === 'UNWEIGHTED' })
  if (format === 'XLSX')
    return { name, type: XLSX_MEDIA_TYPE, bytes: await createWorkbook(createBoardSheets(board, pages)) }
  const style = await loadPictureStyle(context, user)
  const drawn = [
    createCoverPage(board, pages),
    ...pages.items.map((item) => createBoardItemPage(board, item, pages)),
  ]
  run.reportProgress(FIGURES_SHARE)
  await run.yieldToEventLoop()
  if (format === 'PPTX')
    return { name, type: PPTX_MEDIA_TYPE, bytes: await createPresentation(drawn, style, board.title) }
  const bytes = await createPdfDocument(drawn, style, board.title, {
    at,
    async onPage(count) {
      run.reportProgress(FIGURES_SHARE + (1 - FIGURES_SHARE) * (count / (drawn.length + 1)))
      await run.yieldToEventLoop()
    },
  })
  return { name, type: PDF_TYPE, bytes }
}

const originOf = ({ config, now }: Pick<Context, 'config' | 'now'>) => ({
  publicUrl: config.publicUrl,
  at: now(),
})

async function listFile(context: Context, lists: PollLists, run: Run, user: User): Promise<ExportedFile> {
  const { source } = run.input
  if (source.type === 'BOARD') throw new TypeError('no list')
  const search: PollFilter = source.query // validated when the job was enqueued
  const { ids, total } =
    source.type === 'SEARCH'
      ? await lists.searchIds(user, search, MAX_POLLS)
      : await findFavorites(lists, user)
  if (ids.length === 0) throw new NonRetryableJobError('Die Liste enthält keine Umfragen.')
  const readPoll = createVisiblePollWithAnswersReader(context.database)
  const results: ListedResult[] = []
  let excluded = 0
  for (const [index, id] of ids.entries()) {
    const poll = await readPoll({ id, userId: user.userId, scope: toListedScopeOrNone(user) })
    if (poll && !mayExport(user, poll)) excluded++
    else if (poll)
      results.push({ poll, result: await computePollResult(context, poll, {}), query: {}, section: '' })
    run.reportProgress((index + 1) / (ids.length + 1))
    await run.yieldToEventLoop()
  }
  const excludedText = excluded === 1 ? '1 Umfrage' : `${excluded} Umfragen`
  const hints = [
    total > ids.length ? `Enthalten sind die ersten ${ids.length} von ${total} Umfragen.` : '',
    excluded > 0 ? `Nicht zum Export freigegeben: ${excludedText}.` : '',
  ]
  const aboutRows = [
    ['Liste', EXPORTED_LIST[source.type]],
    ...(search.query ? [['Suchwörter', search.query]] : []),
    ['Umfragen', results.length],
    ...hints.filter(Boolean).map((hint) => ['Hinweis', hint]),
  ]
  const origin = originOf(context)
  const bytes = await createWorkbook(createResultListSheets({ results, aboutRows, query: {}, origin }))
  const name = source.type === 'SEARCH' ? `suche ${search.query ?? ''}` : EXPORTED_LIST.FAVORITES
  return { name: pollListFileName(name, origin.at), type: XLSX_MEDIA_TYPE, bytes }
}

/** Returns the IDs of the user's first favorites, and the number of all. */
async function findFavorites(lists: PollLists, user: User): Promise<{ ids: number[]; total: number }> {
  const ids = await lists.findVisibleFavoriteIds(user)
  return { ids: ids.slice(0, MAX_POLLS), total: ids.length }
}

/** A deleted board stays deleted, so retries are pointless. */
function failIfDeleted(error: unknown): never {
  if (error instanceof ApiError && error.code === 'not_found')
    throw new NonRetryableJobError('Das Board gibt es nicht mehr.')
  throw error
}
