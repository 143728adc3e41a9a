import { PATHS } from '../../../../contract/paths.ts'
import { tileView } from '../insight-boards/board-table.ts'
import type { BoardQueryWire, InsightBoardDetailWire, TileWire } from '../insight-boards/schema.ts'
import {
  exportDateText,
  exportPage,
  type ExportOrigin,
  type ExportPage,
} from '../result-files/page-presenter.ts'
import type { AnsweredPoll } from '../results/repository.ts'
import type { ResultQueryWire, ViewResultWire } from '../results/view/schema.ts'

type Section = InsightBoardDetailWire['sections'][number]
type Polls = ReadonlyMap<number, AnsweredPoll>

/** A tile with the figures that the viewer may see. */
export interface ExportedTile {
  section: Section
  tile: TileWire
  poll: AnsweredPoll
  result: ViewResultWire
  /** The query of the tile's own result. */
  query: ResultQueryWire
}

/**
 * Returns the tiles of a board that have figures.
 *
 * @param polls the polls that may be exported
 * @param interval the step of its time series
 */
export const exportedTiles = (
  { sections }: InsightBoardDetailWire,
  polls: Polls,
  query: BoardQueryWire,
  interval: ResultQueryWire['interval'],
): ExportedTile[] =>
  sections.flatMap((section) =>
    section.tiles.flatMap((tile) => {
      const poll = tile.poll_id === null ? undefined : polls.get(tile.poll_id)
      if (!poll || !tile.result) return []
      return [{ section, tile, poll, result: tile.result, query: { ...query, ...tileView(tile, interval) } }]
    }),
  )

/** Returns a page with the texts of a board and its tiles without figures, placed before the others. */
export function coverPage(
  board: InsightBoardDetailWire,
  tiles: readonly ExportedTile[],
  origin: ExportOrigin,
): ExportPage {
  const texts = board.sections.flatMap(({ title, text, tiles }) => [
    ...(text ? [`${title}: ${text}`] : []),
    ...tiles.flatMap((tile) => (tile.kind === 'TEXT' && tile.text ? [`${title}: ${tile.text}`] : [])),
  ])
  const left = omittedTilesText(board, tiles)
  return {
    question: board.title,
    view: `Insight Board · ${board.topic}`,
    finding: '',
    drawing: { chart: null, refusal: board.description, isMissing: false },
    method: [...texts, ...(left ? [left] : []), boardLine(board, origin)],
  }
}

/** Returns how many tiles the export omits; '' for none. */
export function omittedTilesText(
  { sections }: InsightBoardDetailWire,
  tiles: readonly ExportedTile[],
): string {
  const withPoll = sections.flatMap((section) => section.tiles).filter(({ kind }) => kind !== 'TEXT')
  const count = withPoll.length - tiles.length
  return count === 0
    ? ''
    : `Nicht enthalten, weil nicht zugänglich oder nicht zum Export freigegeben: ${tileCount(count)}.`
}

const tileCount = (count: number) => (count === 1 ? '1 Kachel' : `${count} Kacheln`)

/** Returns the page of a tile, with its board, section and label. */
export function tilePage(
  board: InsightBoardDetailWire,
  { section, tile, poll, result, query }: ExportedTile,
  origin: ExportOrigin,
): ExportPage {
  const page = exportPage(poll, result, query, origin)
  return {
    ...page,
    view: [section.title, tile.label, page.view].filter(Boolean).join(' · '),
    method: [...page.method, boardLine(board, origin)],
  }
}

const boardLine = ({ title, slug, id }: InsightBoardDetailWire, origin: ExportOrigin) =>
  `Aus dem Insight Board „${title}“: ${origin.publicUrl}${PATHS.board}/${slug}-${id} · ${exportDateText(origin)}`
