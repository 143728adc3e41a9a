import type { Context } from '../../context/context.ts'
import type { BoardSection } from '../../database/schema-boards.ts'
import { requireFound } from '../../http/errors.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import { createIndexReader } from '../decision-indexes/open-service.ts'
import { findUsableRegionsAsAreas } from '../individual-regions/filter-service.ts'
import { assertConsistentPeriod } from '../period.ts'
import { toPublicPageScope } from '../polls/policy.ts'
import { findPollsByIds, findPreviousWaveId } from '../polls/repository.ts'
import { createVisiblePollWithAnswersReader, type PollWithAnswers } from '../results/repository.ts'
import type { FiguresQueryWire } from '../results/view/schema.ts'
import { getMatchingDistricts, toRespondentFilter } from '../segments/filter-policy.ts'
import type { Viewer } from '../viewer.ts'
import { assertAgesFitSomePoll, getOpenableStatuses } from './policy.ts'
import { presentContents, presentBoardDetail } from './presenter.ts'
import { findBoard } from './repository.ts'
import type { BoardHeadersWire } from './schema.ts'
import { computeTileFigures, getIndexIds, getPollIds } from './tile-service.ts'

interface ContentsQuery {
  sections: readonly BoardSection[]
  /** The time at which the board was frozen; null for a live board. */
  frozenAt: Date | null
  query: FiguresQueryWire
  /** Whether maps list districts without votes. */
  hasEmptyDistricts: boolean
}

/** Returns a function that reads the figures of all tiles of a board and their polls, as far as the viewer may see them. */
export function createBoardContentsReader(context: Context) {
  const { database } = context
  const readPoll = createVisiblePollWithAnswersReader(database)
  const indexReader = createIndexReader(context)
  return async (viewer: Viewer, { sections, frozenAt, query, hasEmptyDistricts }: ContentsQuery) => {
    // Invalid filters are rejected even if no tile uses them.
    toRespondentFilter(query)
    assertConsistentPeriod(query)
    const userId = viewer.kind === 'user' ? viewer.userId : null
    const scope = toPublicPageScope(viewer)
    const ids = getPollIds(sections)
    const [cards, answered] = await Promise.all([
      findPollsByIds(database, userId, scope, ids),
      Promise.all(ids.map((id) => readPoll({ id, userId, scope }))),
    ])
    const polls = new Map(answered.flatMap((poll) => (poll ? [[poll.id, poll] as const] : [])))
    assertAgesFitSomePoll(query, [...polls.values()])
    const previousWaves = new Map<number, PollWithAnswers>()
    for (const { kind, ...tile } of sections.flatMap(({ tiles }) => tiles)) {
      const poll = kind === 'NUMBER' && 'pollId' in tile ? polls.get(tile.pollId) : undefined
      const id = poll?.seriesKey ? await findPreviousWaveId(database, scope, poll) : null
      const previous = id === null ? undefined : await readPoll({ id, userId, scope })
      if (poll && previous) previousWaves.set(poll.id, previous)
    }
    const indexes = await indexReader.computeReadable(viewer, getIndexIds(sections), frozenAt)
    const areas = hasRegionTile(sections) && { areas: await findUsableRegionsAsAreas(database, viewer) }
    const shown = { ...query, ...areas }
    const filled = await computeTileFigures(context, sections, polls, shown, frozenAt, previousWaves, indexes)
    const today = dateInBerlin(frozenAt ?? context.now())
    return {
      contents: presentContents(
        filled,
        cards,
        polls,
        today,
        hasEmptyDistricts ? getMatchingDistricts(query) : [],
        isFiltered(query),
      ),
      polls,
      indexes,
    }
  }
}

const hasRegionTile = (sections: readonly BoardSection[]): boolean =>
  sections.some(({ tiles }) => tiles.some((tile) => 'by' in tile && tile.by === 'INDIVIDUAL_REGION'))

/** Returns whether a query selects some respondents, days or weights. A decision index is of all of them. */
const isFiltered = ({ age, gender, region, period, from, to, weights }: FiguresQueryWire): boolean =>
  [age, gender, region, period, from, to].some((value) => value !== undefined) || weights === 'UNWEIGHTED'

/**
 * Returns a function that opens a board with the figures of its tiles and their polls, as far as the viewer may see
 * them. It throws ApiError `not_found` for a board that the viewer may not open.
 */
export function createBoardOpener(context: Context) {
  const readContents = createBoardContentsReader(context)
  return async (viewer: Viewer, id: number, query: FiguresQueryWire, headers: BoardHeadersWire = {}) => {
    const userId = viewer.kind === 'user' ? viewer.userId : null
    const board = requireFound(await findBoard(context.database, userId, getOpenableStatuses(viewer), id))
    const { contents, ...sources } = await readContents(viewer, {
      sections: headers['x-omit-sections'] ? [] : board.sections,
      frozenAt: board.frozenAt,
      query,
      hasEmptyDistricts: headers['x-include-empty-nuts3'] === true,
    })
    return { board: presentBoardDetail(board, contents), ...sources }
  }
}
