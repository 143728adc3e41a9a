import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { mixedWordingsNote } from '../../../../contract/charts/breaks'
import { summarizeResult } from '../../../../contract/charts/model/finding'
import { PATHS } from '../../../../contract/paths'
import type { BoardPoll, SectionTile } from '../../../api/insight-boards'
import { BAR_PADDING_PROPERTY } from '../../../charts/bars/answer-bars'
import { AnswersChart } from '../../../charts/bars/answers-chart'
import { getSample, joinSubline, formatPopulation } from '../../../charts/frame/chart-data'
import { IsBlockMethodShownContext, ChartFooter } from '../../../charts/frame/chart-figure'
import {
  LazyCrosstabChart,
  LazyMapChart,
  LazyNoFiguresPlaceholder,
  LazyNotApplicableNote,
  LazyTimeChart,
} from '../../../charts/frame/lazy-charts'
import { getChartMessage } from '../../../charts/frame/messages'
import { WeightingAndDemoNote } from '../../../charts/frame/method-note'
import { Banner } from '../../../components/banner'
import { Muted } from '../../../components/layout'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { TextSkeleton } from '../../../components/skeleton'
import { TextLink } from '../../../components/text-link'
import { media, space } from '../../../components/theme/tokens'
import { selectIsPro } from '../../../core/session/selectors'
import { widenTilesToFillRows } from '../packed-widths'
import { Block, BlockHead } from './block-styles'
import type { FilledTile, NumberViewProps } from './number-view'

export const LazyNumberView = lazyWithRetry(
  async () => (await import('./number-view')).NumberView,
  createLazyFallback(<TextSkeleton lines={2} />),
  'number-view',
)

interface QuestionBlockProps {
  /** The tiles of one poll, at least one. */
  tiles: readonly FilledTile[]
  poll: BoardPoll
  /** Describes the filter; empty for all respondents. */
  filterText: string
}

// Views beside each other need a wide window; the charts of a printed page are half as wide as those of the screen.
const Views = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${space(3)};
  ${media.print} {
    display: block;
  }
`
const View = styled.div<{ $width: number }>`
  grid-column: 1 / -1;
  min-width: 0;
  /* A time series is higher than a few bars: less stays empty below them. On paper it is below them. */
  @media screen {
    &[data-beside-lines] {
      ${BAR_PADDING_PROPERTY}: 12px;
    }
  }
  ${media.desktop} {
    grid-column: span ${({ $width }) => $width};
  }
`

/** Returns the widths of the views of a block in twelfths of it. Numbers and maps take a row of their own. */
function viewWidths(tiles: readonly FilledTile[]): number[] {
  if (tiles.length === 1) return [12]
  return widenTilesToFillRows(
    tiles.map(({ kind, width }) => (kind === 'NUMBER' || kind === 'MAP' ? 12 : width)),
  )
}

/** Returns whether a view and a time series of its block share their rows with others, as a rule with each other. */
const isBesideLines = (tiles: readonly FilledTile[], widths: readonly number[], index: number): boolean =>
  (widths[index] ?? 12) < 12 &&
  tiles.some(({ kind }, other) => kind === 'TIME_SERIES' && (widths[other] ?? 12) < 12)

const isHidden = ({ result: { total, series } }: FilledTile) =>
  total.base === 'HIDDEN' && series.every(({ base }) => base === 'HIDDEN')

/** Returns the filters and groups that do not apply to some of the tiles, each once. */
const uniqueParts = (tiles: readonly FilledTile[]): SectionTile['notApplicable'] => [
  ...new Map(
    tiles.flatMap(({ notApplicable }) => notApplicable).map((part) => [JSON.stringify(part), part]),
  ).values(),
]

/** Whether a time series of the block shows the number of a tile; without an answer it shows all of them. */
const isCourseShown = (tiles: readonly FilledTile[], { answer }: FilledTile) =>
  tiles.some((tile) => tile.kind === 'TIME_SERIES' && (tile.answer === null || tile.answer === answer))

/** All views of one question on a board: the finding as headline, the question, the charts, and one foot. */
export function QuestionBlock({ tiles, poll, filterText }: QuestionBlockProps) {
  const isPro = useSelector(selectIsPro)
  const id = useId()
  const [isMethodOpen, setMethodOpen] = useState(false)
  const [first] = tiles
  if (!first) return null
  const { result, filterApplicable } = first
  const notApplicable = uniqueParts(tiles)
  const hasAnyFigures = !tiles.every(isHidden)
  const finding = summarizeResult(poll, result, filterText)
  const { periodName, ...sample } = getSample(poll, result)
  const widths = viewWidths(tiles)
  const wordings = tiles.every(({ kind }) => kind === 'TIME_SERIES')
    ? null
    : mixedWordingsNote(poll.events, result.period)
  // A number alone says the figure itself.
  const hasSentence = finding.numbers.length > 0 && !(tiles.length === 1 && first.kind === 'NUMBER')
  return (
    <Block aria-labelledby={hasAnyFigures ? id : undefined}>
      {hasAnyFigures && (
        <BlockHead>
          <h3 id={id}>{hasSentence ? finding.sentence : poll.question}</h3>
          {hasSentence && <p>{poll.question}</p>}
          <p>{joinSubline(formatPopulation(poll), filterText, periodName)}</p>
        </BlockHead>
      )}
      <LazyNotApplicableNote parts={notApplicable} />
      {!filterApplicable && notApplicable.length === 0 && (
        <Banner kind="warn">{getChartMessage('filter.notApplicable')}</Banner>
      )}
      {hasAnyFigures ? (
        <IsBlockMethodShownContext value={isMethodOpen}>
          <Views>
            {tiles.map((tile, index) => (
              <View
                key={index}
                $width={widths[index] ?? 12}
                data-beside-lines={isBesideLines(tiles, widths, index) || undefined}
              >
                <BoardView
                  tile={tile}
                  poll={poll}
                  filterText={filterText}
                  hasSparkline={!isCourseShown(tiles, tile)}
                />
              </View>
            ))}
          </Views>
        </IsBlockMethodShownContext>
      ) : (
        <LazyNoFiguresPlaceholder poll={poll} result={result} filterText={filterText} />
      )}
      {wordings !== null && <Muted>{wordings}</Muted>}
      <ChartFooter
        sample={hasAnyFigures ? sample : undefined}
        note={hasAnyFigures ? <WeightingAndDemoNote poll={poll} weighting={result.weighting} /> : undefined}
        isMethodOpen={isMethodOpen}
        onMethodToggle={setMethodOpen}
      >
        {isPro && (
          <TextLink to={`${PATHS.analysis}/${poll.id}`} aria-label={`Zur Umfrage: ${poll.title}`}>
            Zur Umfrage
          </TextLink>
        )}
      </ChartFooter>
    </Block>
  )
}

/** The view of one tile, without what its block states once: the finding, the question, the source. */
export const PollTileView = ({ tile, poll }: Pick<NumberViewProps, 'tile' | 'poll'>) => (
  <IsBlockMethodShownContext value={false}>
    {isHidden(tile) ? (
      <LazyNoFiguresPlaceholder poll={poll} result={tile.result} filterText="" />
    ) : (
      <BoardView tile={tile} poll={poll} filterText="" hasSparkline />
    )}
  </IsBlockMethodShownContext>
)

function BoardView({ tile, hasSparkline, poll, filterText }: NumberViewProps & { filterText: string }) {
  const given = { poll, filterText, result: tile.result, isTitleHidden: true }
  switch (tile.kind) {
    case 'TIME_SERIES':
      return <LazyTimeChart {...given} answerPosition={tile.answer} />
    case 'CROSSTAB':
      return <LazyCrosstabChart {...given} />
    case 'MAP':
      return <LazyMapChart {...given} subject={tile.answer ?? undefined} />
    case 'NUMBER':
      return <LazyNumberView tile={tile} poll={poll} hasSparkline={hasSparkline} />
    default:
      return <AnswersChart {...given} /> // kinds that this version does not know also have a result
  }
}
