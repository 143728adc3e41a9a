import { findMainHeadlineSubject } from '../../../../contract/answers.ts'
import { findLastRewordingUntil } from '../../../../contract/charts/breaks.ts'
import { showsShares } from '../../../../contract/charts/model/time-lines.ts'
import { pick } from '../../../../contract/pick.ts'
import { hasOrderedAnswers } from '../../../../contract/poll-kinds.ts'
import { statisticalErrorNote } from '../../../../contract/texts.ts'
import type { BoardTile } from '../../database/schema-boards.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import type { District } from '../../regions/districts.ts'
import { presentPoll } from '../polls/presenter.ts'
import type { PollRow } from '../polls/repository.ts'
import { presentChange } from '../results/contrasts/presenter.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { presentView } from '../results/view/presenter.ts'
import type { ViewResultWire } from '../results/view/schema.ts'
import type { BoardListRow, BoardRow, AdminBoardRow } from './repository.ts'
import type {
  BoardContentsWire,
  InsightBoardDetailWire,
  InsightBoardWire,
  ShowcaseWire,
  TileWire,
  AdminInsightBoardWire,
} from './schema.ts'
import type { FilledSection, FilledTile } from './tile-service.ts'

/** The number of bars that can be read at a glance. */
const MAX_BARS = 5

export interface PreviewChart {
  poll: BoardContentsWire['polls'][number]
  total: ViewResultWire['total']
  period: ViewResultWire['period']
  weighting: ViewResultWire['weighting']
  bars: { position: number; text: string; share: number }[]
}

/**
 * Returns the first tile with shares, as a preview of the board; null if no tile has any. Scales with more levels
 * than fit come last.
 *
 * @param minEffectiveN the effective n that its figures need
 */
export function findPreviewChart(board: BoardContentsWire, minEffectiveN = 0): PreviewChart | null {
  const charts = chartsOf(board).filter(({ total }) => (total.effective_n ?? 0) >= minEffectiveN)
  return (
    charts.find(({ poll, bars }) => !hasOrderedAnswers(poll.kind) || bars.length <= MAX_BARS) ??
    charts[0] ??
    null
  )
}

const chartsOf = ({ sections, polls }: BoardContentsWire): PreviewChart[] =>
  sections
    .flatMap(({ tiles }) => tiles)
    .flatMap(({ poll_id, result }) => {
      const poll = polls.find(({ id }) => id === poll_id)
      if (!poll || !result) return []
      const bars = barsOf(poll, result)
      const { total, period, weighting } = result
      return bars.length === 0 ? [] : [{ poll, total, period, weighting, bars }]
    })

/** Returns all levels of a scale in order; for other polls the answers with the largest shares. */
function barsOf(poll: PreviewChart['poll'], { total }: ViewResultWire): PreviewChart['bars'] {
  const shares = new Map(total.answers.map(({ position, share }) => [position, share]))
  const bars = poll.answers.flatMap(({ position, text, is_dont_know: isDontKnow }) => {
    const share = shares.get(position)
    return share == null || isDontKnow ? [] : [{ position, text, share }]
  })
  return hasOrderedAnswers(poll.kind) ? bars : bars.toSorted((a, b) => b.share - a.share).slice(0, MAX_BARS)
}

export const presentBoard = (row: BoardListRow, picture: InsightBoardWire['picture']): InsightBoardWire => ({
  ...presentHead(row),
  poll_count: new Set(row.pollIds).size,
  picture,
})

export const presentBoardDetail = (row: BoardRow, contents: BoardContentsWire): InsightBoardDetailWire => ({
  ...presentHead(row),
  frozen_at: row.frozenAt?.toISOString() ?? null,
  ...(row.frozenAt === null ? contents : withFrozenResults(contents)),
})

/** @param minEffectiveN the effective n that the chart needs */
export function presentLoginShowcase(
  board: InsightBoardDetailWire,
  minEffectiveN: number,
): ShowcaseWire['showcase'] {
  const chart = findPreviewChart(board, minEffectiveN)
  if (!chart) return null
  const { id, slug, title } = board
  return {
    board: { id, slug, title },
    question: chart.poll.question,
    credit: chart.poll.credit,
    n: chart.total.n,
    statistical_error: chart.total.statistical_error,
    error_note: statisticalErrorNote(chart.poll.sampling, chart.weighting.method),
    bars: chart.bars,
  }
}

/** The results of a frozen board are frozen, regardless of the status of their polls. */
const withFrozenResults = ({ sections, polls }: BoardContentsWire): BoardContentsWire => ({
  sections: sections.map((section) => ({
    ...section,
    tiles: section.tiles.map((tile) => ({
      ...tile,
      result: tile.result && { ...tile.result, is_frozen: true },
    })),
  })),
  polls,
})

export function presentContents(
  sections: readonly FilledSection[],
  pollRows: readonly PollRow[],
  polls: ReadonlyMap<number, PollWithAnswers>,
  /** The last day of the board, ISO 8601. Later events are not shown. */
  lastDay: string,
  /** Districts that a map lists even without votes. */
  alwaysListed: readonly District[],
  /** Whether the figures are of some respondents, days or weights. */
  isFiltered: boolean,
): BoardContentsWire {
  const tiles = sections.flatMap((section) => section.tiles)
  const eventsOf = (id: number) =>
    tiles.some(({ tile, poll }) => tile.kind === 'TIME_SERIES' && poll?.id === id)
      ? (polls.get(id)?.events ?? []).filter(({ date }) => date <= lastDay)
      : []
  return {
    sections: sections.map(({ section, tiles }) => ({
      title: section.title,
      text: section.text ?? null,
      tiles: tiles.map((tile) => presentTile(tile, alwaysListed, isFiltered)),
    })),
    polls: pollRows.map((card) => ({ ...presentPoll(card), events: eventsOf(card.id) })),
  }
}

function presentHead(row: Omit<BoardRow, 'sections' | 'frozenAt'>) {
  return {
    ...pickSnakeJson(row, 'id', 'slug', 'title', 'description', 'topic', 'status', 'imageUrl', 'publishedAt'),
    ...pickSnakeJson(row, 'updatedAt', 'isPinned'),
  }
}

function presentTile(
  { tile, poll, index, viewResponse, change, changeGap }: FilledTile,
  alwaysListed: readonly District[],
  isFiltered: boolean,
): TileWire {
  const isMap = tile.kind === 'MAP'
  const answer = isMap ? tile.answer : undefined
  const presented =
    poll && viewResponse ? presentView(poll, viewResponse, { isMap, alwaysListed, answer }) : null
  const isNumber = tile.kind === 'NUMBER'
  // A number shows one line of the series, so the others are not sent.
  const result = presented && isNumber ? { ...presented, series: [], series_total: null } : presented
  const notApplicable = result?.not_applicable ?? []
  return {
    kind: tile.kind,
    width: tile.width,
    // Do not reveal the ID of a poll that the viewer may not see.
    poll_id: poll?.id ?? null,
    answer: 'answer' in tile ? (tile.answer ?? null) : null,
    by:
      tile.kind === 'CROSSTAB'
        ? tile.by
        : isMap
          ? (viewResponse?.tables[0]?.by[0] ?? tile.by ?? 'NUTS3')
          : null,
    label: tile.kind === 'NUMBER' ? (tile.label ?? null) : null,
    text: tile.kind === 'TEXT' ? tile.text : null,
    is_available: tile.kind === 'TEXT' || poll !== null || index !== null,
    filter_applicable:
      !notApplicable.some(({ part }) => part === 'FILTER') && !(tile.kind === 'INDEX' && isFiltered),
    not_applicable: notApplicable,
    result,
    change: change && presentChange(change),
    change_gap: changeGap,
    ...(index && { index }),
    ...(isNumber && poll && presented && { course: courseOf(tile.answer ?? null, poll, presented) }),
  }
}

/**
 * Returns the value of a number tile in each whole period of a time series since the present wording, where the line of
 * the series has one.
 */
function courseOf(
  answer: number | null,
  { answers, events }: Pick<PollWithAnswers, 'answers' | 'events'>,
  { total, series }: Pick<ViewResultWire, 'total' | 'series'>,
): NonNullable<TileWire['course']> {
  const subject = answer ?? findMainHeadlineSubject(total, answers)
  const end = series.at(-1)?.to ?? ''
  const wording = findLastRewordingUntil(events, end) ?? ''
  return series
    .filter(({ from, is_partial: isPartial }) => !isPartial && from >= wording)
    .map(({ from, to, is_gap: isGap, mean, top, answers }) => {
      const share = subject === 'top' ? top : answers.find(({ position }) => position === subject)
      const value = subject === 'mean' ? mean?.value : showsShares({ isGap, answers }) ? share?.share : null
      return { from, to, value: (isGap ? null : value) ?? null }
    })
}

export function presentAdminBoard(row: AdminBoardRow): AdminInsightBoardWire {
  const sectionIds = createIdAssigner(row.sections)
  const tileIds = createIdAssigner(row.sections.flatMap(({ tiles }) => tiles))
  return {
    ...pick(row, 'id', 'slug', 'title', 'description', 'topic', 'status'),
    sections: row.sections.map((section) => ({
      id: sectionIds(section),
      title: section.title,
      text: section.text ?? null,
      tiles: section.tiles.map((tile) => ({ id: tileIds(tile), ...presentFormTile(tile) })),
    })),
    ...pickSnakeJson(row, 'publishedAt', 'frozenAt', 'updatedAt', 'version'),
  }
}

/**
 * Returns a function that assigns IDs to sections or tiles within their board. One without an ID, or with a duplicate
 * ID, gets the next free one. The result is deterministic.
 */
export function createIdAssigner(all: readonly { id?: number }[]): (one: { id?: number }) => number {
  const taken = new Set<number>()
  let last = Math.max(0, ...all.map(({ id = 0 }) => id))
  return ({ id }) => {
    const own = id === undefined || taken.has(id) ? ++last : id
    taken.add(own)
    return own
  }
}

const presentFormTile = (tile: BoardTile) => ({
  kind: tile.kind,
  width: tile.width,
  poll_id: 'pollId' in tile ? tile.pollId : null,
  index_id: tile.kind === 'INDEX' ? tile.indexId : null,
  answer: 'answer' in tile ? (tile.answer ?? null) : null,
  by: 'by' in tile ? (tile.by ?? null) : null,
  label: tile.kind === 'NUMBER' ? (tile.label ?? null) : null,
  text: tile.kind === 'TEXT' ? tile.text : null,
})
