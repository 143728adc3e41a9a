import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { PATHS } from '../../../../contract/paths'
import type { BoardPoll, Tile } from '../../../api/insight-boards'
import { AnswersChart } from '../../../charts/bars/answers-chart'
import {
  LazyCrosstabChart,
  LazyMapChart,
  LazyNotApplicable,
  LazyTimeChart,
} from '../../../charts/frame/lazy-charts'
import { chartMessage } from '../../../charts/frame/messages'
import { Banner } from '../../../components/banner'
import { Card } from '../../../components/card'
import { Muted } from '../../../components/layout'
import { lazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { TextSkeleton } from '../../../components/skeleton'
import { TextLink } from '../../../components/text-link'
import { width } from '../../../components/theme/tokens'
import { selectIsPro } from '../../../core/session/selectors'
import type { NumberTileProps } from './number-tile'

const LazyNumberTile = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "number-tile" */ './number-tile')).NumberTile,
  lazyFallback(<TextSkeleton lines={4} />),
  'number-tile',
)

interface TileCardProps {
  tile: Tile
  /** The poll of the tile; undefined if there is none, or the user may not see it. */
  poll: BoardPoll | undefined
  /** Describes the filter; empty for all respondents. */
  who: string
}

const Words = styled.p`
  max-width: ${width.text};
  white-space: pre-line;
`
/** Cards of a row have equal height; this aligns their links at the bottom. */
const Foot = styled.div`
  margin-block-start: auto;
`

/** A tile of a board: a text, a number or a chart, with the filters that could not be applied. */
export function TileCard({ tile, poll, who }: TileCardProps) {
  const isPro = useSelector(selectIsPro)
  if (tile.kind === 'TEXT') return <Words>{tile.text}</Words>
  if (!tile.isAvailable || !poll || !tile.result)
    return (
      <Card>
        {poll && <Muted>{poll.question}</Muted>}
        {tile.isAvailable ? (
          <p>{chartMessage('result.none')}</p>
        ) : (
          <p>Diese Umfrage ist nur für Organisationen sichtbar, denen sie freigegeben ist.</p>
        )}
      </Card>
    )
  return (
    <Card>
      <LazyNotApplicable parts={tile.notApplicable} />
      {!tile.filterApplicable && tile.notApplicable.length === 0 && (
        <Banner kind="warn">{chartMessage('board.filterNotApplicable')}</Banner>
      )}
      <TileChart tile={tile} poll={poll} result={tile.result} who={who} />
      {isPro && (
        <Foot>
          <TextLink to={`${PATHS.analysis}/${poll.id}`} aria-label={`Zur Umfrage: ${poll.title}`}>
            Zur Umfrage
          </TextLink>
        </Foot>
      )}
    </Card>
  )
}

function TileChart({ tile, ...given }: NumberTileProps) {
  switch (tile.kind) {
    case 'TIME_SERIES':
      return <LazyTimeChart {...given} position={tile.answer} />
    case 'CROSSTAB':
      return <LazyCrosstabChart {...given} />
    case 'MAP':
      return <LazyMapChart {...given} subject={tile.answer ?? undefined} />
    case 'NUMBER':
      return <LazyNumberTile tile={tile} {...given} />
    default:
      return <AnswersChart {...given} /> // kinds that this version does not know also have a result
  }
}
