import { formatGermanDay } from '../../../../contract/days.ts'
import { RESULT_WEIGHTS } from '../../../../contract/enumerations/results.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { PERIODS } from '../../../../contract/periods.ts'
import { formatLongGermanDay } from '../../lib/day-text.ts'
import { indexPage } from '../decision-indexes/file-presenter.ts'
import type { DecisionIndexWire } from '../decision-indexes/schema.ts'
import { groupTilesInScreenOrder, tileView } from '../insight-boards/board-table.ts'
import type { BoardQueryWire, InsightBoardDetailWire, TileWire } from '../insight-boards/schema.ts'
import {
  formatExportDate,
  createExportPage,
  type ExportOrigin,
  type ExportPage,
} from '../result-files/page-presenter.ts'
import type { PollWithAnswers } from '../results/repository.ts'
import { formatFilterParts } from '../results/view/filter-presenter.ts'
import type { ResultQueryWire, ViewResultWire } from '../results/view/schema.ts'

type Section = InsightBoardDetailWire['sections'][number]

/** A tile with the figures that the viewer may see. */
export interface ExportedTile {
  section: Section
  tile: TileWire
  poll: PollWithAnswers
  result: ViewResultWire
  /** The query of the tile's own result. */
  query: ResultQueryWire
}

/** A page of a board after its cover: the texts of a section, or a poll or index, perhaps below the text of its section. */
export type BoardItem = { title: string } & (
  | { paragraphs: readonly string[]; tile: null; index: null }
  | { paragraphs: null; tile: ExportedTile; index: null; sectionText: string | null }
  | { paragraphs: null; tile: null; index: ExportedIndex; sectionText: string | null }
)

/** A decision index that a tile shows. */
export interface ExportedIndex {
  section: Section
  values: DecisionIndexWire
}

/** A longer text of a section has a page of its own. */
const MAX_LEAD = 160

interface BoardSource extends ExportOrigin {
  polls: ReadonlyMap<number, PollWithAnswers>
  /** The IDs of the indexes that may be exported. */
  indexIds: ReadonlySet<number>
  query: BoardQueryWire
}

/** The contents of a board in the order of the screen. */
export interface BoardPages extends BoardSource {
  items: readonly BoardItem[]
  /** The number of tiles that are left out, because their polls may not be seen or exported. */
  omittedTileCount: number
}

/** Returns the pages of a board: its texts and its tiles with figures, in the order of the screen. */
export function createBoardPages(board: InsightBoardDetailWire, source: BoardSource): BoardPages {
  const items: BoardItem[] = []
  let omittedTileCount = 0
  for (const section of board.sections) {
    const addText = (text: string) => {
      const last = items.at(-1)
      if (last?.paragraphs && last.title === section.title)
        items.splice(-1, 1, { ...last, paragraphs: [...last.paragraphs, text] })
      else items.push({ title: section.title, paragraphs: [text], tile: null, index: null })
    }
    let sectionText = section.text
    if (sectionText !== null && (sectionText.length > MAX_LEAD || section.tiles[0]?.kind === 'TEXT')) {
      addText(sectionText)
      sectionText = null
    }
    for (const tile of groupTilesInScreenOrder(section.tiles)) {
      const poll = tile.poll_id === null ? undefined : source.polls.get(tile.poll_id)
      if (tile.kind === 'TEXT') addText(tile.text ?? '')
      else if (tile.index && source.indexIds.has(tile.index.id)) {
        const index = { section, values: tile.index }
        items.push({ title: tile.index.title, paragraphs: null, tile: null, index, sectionText })
        sectionText = null
      } else if (poll && tile.result) {
        const query = { ...source.query, ...tileView(tile) }
        const exported = { section, tile, poll, result: tile.result, query }
        const title = tile.label ?? poll.question
        items.push({ title, paragraphs: null, tile: exported, index: null, sectionText })
        sectionText = null
      } else omittedTileCount += 1
    }
    if (sectionText) addText(sectionText)
  }
  return { ...source, items, omittedTileCount }
}

/** Returns the cover of a board: its filter, date and contents. */
export function createCoverPage(board: InsightBoardDetailWire, pages: BoardPages): ExportPage {
  const contents = pages.items.map(({ title, tile, index }, place) => {
    const section = (tile ?? index)?.section.title
    return `${place + 2}\u2002${section && section !== title ? `${section}: ` : ''}${title}`
  })
  const isDemo = pages.items.some(({ tile, index }) => tile?.poll.isDemo ?? index?.values.is_demo)
  const rows = [
    ['Thema', board.topic],
    ...(board.description ? [['Beschreibung', board.description]] : []),
    ...createFilterRows(pages.query),
    ['Stand', `${formatExportDate(pages)}${isDemo ? ' · Demodaten' : ''}`],
    ['Inhalt', contents.join('\n')],
  ]
  return {
    question: board.title,
    viewText: 'Insight Board',
    finding: '',
    drawing: { chart: { type: 'TABLE', head: [], rows }, colorOf: () => 'neutral', noChartReason: null },
    methodTextLines: [
      ...(pages.omittedTileCount > 0 ? [omittedTilesText(pages)] : []),
      boardLine(board, pages),
    ],
  }
}

/** Returns the filter of a board as labels and values. */
export function createFilterRows(query: BoardQueryWire): [label: string, text: string][] {
  const { period, from, to, weights } = query
  const days = [
    ...(from === undefined ? [] : [`ab ${formatGermanDay(from)}`]),
    ...(to === undefined ? [] : [`bis ${formatGermanDay(to)}`]),
  ]
  return [
    ...formatFilterParts(query).map(({ label, words }): [string, string] => [label, words || 'alle']),
    ['Zeitraum', period ? PERIODS[period] : days.join(' ') || 'je Umfrage der gegenwärtige'],
    ['Gewichtung', weights === 'UNWEIGHTED' ? RESULT_WEIGHTS.UNWEIGHTED : 'gewichtet, wo es Gewichte gibt'],
  ]
}

/** Returns how many tiles are left out; '' for none. */
export const omittedTilesText = ({ omittedTileCount }: Pick<BoardPages, 'omittedTileCount'>): string =>
  omittedTileCount === 0
    ? ''
    : `Nicht enthalten, weil nicht zugänglich oder nicht zum Export freigegeben: ${omittedTileCount === 1 ? '1 Kachel' : `${omittedTileCount} Kacheln`}.`

/** Returns the page of a text or a tile, with its board and section. */
export function createBoardItemPage(
  board: InsightBoardDetailWire,
  item: BoardItem,
  origin: ExportOrigin,
): ExportPage {
  if (item.paragraphs !== null)
    return {
      question: item.title,
      viewText: `Insight Board „${board.title}“`,
      finding: '',
      drawing: {
        chart: { type: 'TEXT', paragraphs: item.paragraphs },
        colorOf: () => 'neutral',
        noChartReason: null,
      },
      methodTextLines: [boardLine(board, origin)],
    }
  const { tile, index } = item
  const page = tile
    ? createExportPage(tile.poll, tile.result, tile.query, origin, { tile: tile.tile })
    : indexPage(index.values, origin)
  return {
    ...page,
    viewText: [
      [(tile ?? index).section.title, item.sectionText].filter(Boolean).join(': '),
      page.viewText,
    ].join(' · '),
    methodTextLines: [...page.methodTextLines, boardLine(board, origin)],
  }
}

const boardLine = ({ title, slug, id, frozen_at }: InsightBoardDetailWire, origin: ExportOrigin) =>
  [
    `Aus dem Insight Board „${title}“: ${origin.publicUrl}${PATHS.board}/${slug}-${id}`,
    ...(frozen_at === null ? [] : [`eingefroren am ${formatLongGermanDay(new Date(frozen_at))}`]),
    formatExportDate(origin),
  ].join(' · ')
