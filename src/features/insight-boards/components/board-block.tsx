import type { BoardPoll, SectionTile } from '../../../api/insight-boards'
import { getChartMessage } from '../../../charts/frame/messages'
import { Card } from '../../../components/card'
import { Muted } from '../../../components/layout'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { ChartSkeleton } from '../../../components/skeleton'
import { BoardText } from './block-styles'
import type { FilledTile } from './number-view'
import { QuestionBlock, PollTileView } from './question-block'

const LazyIndexBlock = lazyWithRetry(
  async () => (await import('./index-block')).IndexBlock,
  createLazyFallback(<ChartSkeleton bars={7} />),
  'index-block',
)

interface BoardBlockProps {
  /** A single tile, or all tiles of one poll in a section. */
  tiles: readonly SectionTile[]
  /** The poll of the tiles; undefined if there is none, or the user may not see it. */
  poll: BoardPoll | undefined
  /** Describes the filter; empty for all respondents. */
  filterText: string
}

/** A block of a board: a text, an index, the views of a question, or why there is none. */
export function BoardBlock({ tiles, poll, filterText }: BoardBlockProps) {
  const [first] = tiles
  if (!first) return null
  if (first.kind === 'TEXT') return <BoardText>{first.text}</BoardText>
  if (hasIndex(first)) return <LazyIndexBlock tile={first} />
  const filled = tiles.filter(isFilled)
  if (first.isAvailable && poll && filled.length > 0)
    return <QuestionBlock tiles={filled} poll={poll} filterText={filterText} />
  return (
    <Card>
      {poll && <Muted>{poll.question}</Muted>}
      <p>{unavailableText(first)}</p>
    </Card>
  )
}

/** The view of a single tile of a poll or index without its heading, or why there is none. */
export const TileView = ({ tile, poll }: { tile: SectionTile; poll: BoardPoll | undefined }) =>
  hasIndex(tile) ? (
    <LazyIndexBlock tile={tile} hasHead={false} />
  ) : tile.isAvailable && poll && isFilled(tile) ? (
    <PollTileView tile={tile} poll={poll} />
  ) : (
    <p>{unavailableText(tile)}</p>
  )

const isFilled = (tile: SectionTile): tile is FilledTile => tile.result !== null

const hasIndex = (tile: SectionTile): tile is SectionTile & { index: NonNullable<SectionTile['index']> } =>
  tile.index != null // an unavailable one has none

const unavailableText = ({ isAvailable, kind }: SectionTile) =>
  isAvailable
    ? getChartMessage('result.none')
    : kind === 'INDEX'
      ? 'Diesen Index gibt es nicht mehr, oder er ist nicht veröffentlicht.'
      : 'Diese Umfrage ist nur für Organisationen sichtbar, denen sie freigegeben ist.'
