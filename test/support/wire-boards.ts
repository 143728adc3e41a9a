import type { WireResponseBody } from '../../src/api/wire-types'
import { createWirePoll } from './wire'

type WireBoardList = WireResponseBody<'listInsightBoards'>
type WireBoardSummary = WireBoardList['insight_boards'][number]
type WireBoard = WireResponseBody<'getInsightBoard'>
type WireTile = WireBoard['sections'][number]['tiles'][number]
type WireViewResult = NonNullable<WireTile['result']>
type WireFigures = WireViewResult['total']

export const createBoardSummary = (overrides: Partial<WireBoardSummary> = {}): WireBoardSummary => {
  const id = overrides.id ?? 1
  return {
    id,
    slug: `board-${id}`,
    title: `Board ${id}`,
    description: 'Worum es geht',
    topic: 'Wohnen',
    status: 'PUBLISHED',
    image_url: null,
    published_at: '2026-01-01T08:00:00.000Z',
    updated_at: '2026-03-03T08:00:00.000Z',
    is_pinned: false,
    poll_count: 3,
    picture: null,
    ...overrides,
  }
}

export const listOfBoards = (...boards: WireBoardSummary[]): WireBoardList => ({
  insight_boards: boards,
  total: boards.length,
})

/** Figures of 1,000 respondents: 60 % for the first answer, 40 % for the second. */
export const createFigures = (overrides: Partial<WireFigures> = {}): WireFigures => ({
  n: 1000,
  effective_n: 870,
  design_effect: 1.15,
  statistical_error: 3.3,
  reliability: 'GOOD',
  base: 'OK',
  answers: [0.6, 0.4].map((share, position) => ({
    position,
    n: share * 1000,
    unweighted_share: share,
    share,
    se: 0.016,
    ci95: [share - 0.033, share + 0.033],
    moe95: 0.033,
    mark: null,
  })),
  top: null,
  mean: null,
  median: null,
  ...overrides,
})

export const createViewResult = (overrides: Partial<WireViewResult> = {}): WireViewResult => ({
  period: { from: '2026-01-01', to: '2026-06-30' },
  used_period: { period: null, from: null, to: null, is_default: true },
  is_frozen: false,
  protection: { figures: 'PROTECTED', reason: null, is_total_exact: true },
  weighting: {
    method: 'RAKED',
    margins: ['age_gender', 'state'],
    dropped_margins: [],
    targets: { source: 'OFFICIAL', version: '2023.1' },
    reason: null,
    largest_weight: 3,
    max_weight: null,
    effective_n: 870,
    design_effect: 1.15,
    warnings: [],
  },
  total: createFigures(),
  series: [],
  series_total: null,
  tables: [],
  not_applicable: [],
  top_answers: [],
  scale: null,
  ...overrides,
})

export const createTile = (overrides: Partial<WireTile> = {}): WireTile => ({
  kind: 'ANSWER_BARS',
  width: 6,
  poll_id: 1,
  answer: null,
  by: null,
  label: null,
  text: null,
  is_available: true,
  filter_applicable: true,
  not_applicable: [],
  result: createViewResult(),
  change: null,
  change_gap: null,
  ...overrides,
})

/** A board with one section of these tiles, all about poll 1. */
export function createBoard(overrides: Partial<WireBoard> = {}, tiles = [createTile()]): WireBoard {
  const {
    poll_count: _count,
    picture: _picture,
    ...head
  } = createBoardSummary({ id: 12, slug: 'wohnen-2026', title: 'Wohnen' })
  return {
    ...head,
    frozen_at: null,
    sections: [{ title: 'Überblick', text: null, tiles }],
    polls: [
      { ...createWirePoll({ id: 1, kind: 'NOMINAL_CHOICE', question: 'Wohnen Sie zur Miete?' }), events: [] },
    ],
    ...overrides,
  }
}
