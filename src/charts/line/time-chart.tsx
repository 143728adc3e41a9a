import { ChartLine } from 'lucide-react'
import { meanLabel } from '../../../contract/charts/model/groups'
import { getModelPartQuality } from '../../../contract/charts/model/parts'
import { singlePeriodExplanation, timeModel, trendNote } from '../../../contract/charts/model/time'
import { significantChangeTexts } from '../../../contract/charts/model/time-lines'
import { hasUpperBounds } from '../../../contract/charts/time-layout'
import { getTimeStep, findUnfinishedPeriod } from '../../../contract/charts/time-step'
import { getMeanUnit } from '../../../contract/class-intervals'
import type { TimeDrawing } from '../../../contract/enumerations/results'
import { timeFinding } from '../../../contract/findings/time-finding'
import { notApplicableText } from '../../../contract/not-applicable'
import { TEXT } from '../../../contract/texts'
import { createLazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { ChartSkeleton } from '../../components/skeleton'
import {
  replaceTotalAndPeriodWithSeriesTotal,
  formatPopulation,
  getSample,
  joinSubline,
} from '../frame/chart-data'
import { ChartFigure, useIsInQuestionBlock } from '../frame/chart-figure'
import { ChartNote } from '../frame/chart-note'
import { HeadlineVersusLineEndNote } from '../frame/headline-note'
import { WeightingAndDemoNote } from '../frame/method-note'
import { ChartPlaceholder, NoFiguresPlaceholder } from '../frame/no-figures'
import type { ResultChartProps } from '../frame/result-chart-props'
import { SignificantChangeList } from './change-list'
import { formatLineChartSentence, createSeriesTable } from './series-table'
import { TimeSeries } from './time-series'

const LazyTimePanels = lazyWithRetry(
  async () => (await import('./time-panels')).TimePanels,
  createLazyFallback(<ChartSkeleton bars={7} />),
  'time-panels',
)

interface TimeChartProps extends ResultChartProps {
  /** Shows only the answer at this position. */
  answerPosition?: number | null
  /** Longer steps to suggest if there is no result. */
  longerSteps?: readonly string[]
  drawing?: TimeDrawing
  /** Whether the page's finding is the change over time, if anything is compared; else it is that of the result. */
  isChangeFindingAbove?: boolean
  hasChangeSentences?: boolean
}

/**
 * A poll's result over time: the mean of numeric answers, both halves of a scale (small multiples show each answer), else
 * all answers. A period with too few respondents is a gap.
 */
export function TimeChart({
  answerPosition = null,
  longerSteps,
  drawing = 'LINES',
  isChangeFindingAbove = false,
  hasChangeSentences = false,
  ...props
}: TimeChartProps) {
  const { poll, result, filterText, isTitleHidden } = props
  const isInBlock = useIsInQuestionBlock()
  const undated = result.notApplicable.find(
    ({ part, dimension }) => part === 'GROUP' && dimension === 'PERIOD',
  )
  if (undated)
    return (
      <ChartPlaceholder {...props} icon={ChartLine} title="Es gibt keinen Verlauf.">
        {notApplicableText(undated)}
      </ChartPlaceholder>
    )
  const model = timeModel(poll, result, { position: answerPosition, drawing })
  if (model === null) {
    const reason = singlePeriodExplanation(poll, result, answerPosition)
    return reason === null ? (
      <NoFiguresPlaceholder {...props} longerSteps={longerSteps} />
    ) : (
      <ChartPlaceholder {...props} icon={ChartLine} title={reason.title}>
        {reason.advice}
      </ChartPlaceholder>
    )
  }
  const { series, seriesBehindTrend, measure, lineKind, marks, coloredIds } = model
  const { periodName, ...sample } = getSample(
    poll,
    replaceTotalAndPeriodWithSeriesTotal(result),
    lineKind === 'MEAN' ? 'MEANS' : 'SHARES',
  )
  const unit = getMeanUnit(poll)
  const isRaked = result.weighting.method === 'RAKED'
  const open = findUnfinishedPeriod(series)
  const hasAllLines = answerPosition === null && drawing !== 'PANELS'
  const hasChangeAbove =
    isChangeFindingAbove && timeFinding(poll, result, hasAllLines ? model : undefined) !== null
  const isOnPage = isTitleHidden === true && !isInBlock
  const explained = [
    lineKind === 'MEAN' && meanLabel(poll),
    lineKind === 'HALVES' && 'Beide Hälften der Skala',
    drawing === 'TREND' && trendNote(seriesBehindTrend !== null),
  ]
  const bandKey =
    series.some(({ points }) => points.some(({ ciLow }) => ciLow != null)) &&
    TEXT.bandKey + (open ? `; ${open.note}` : '')
  // On a poll's page below the chart, so that its lines begin in the first screen.
  const note = joinSubline(...(isOnPage ? explained : []), bandKey)
  return (
    <ChartFigure
      title={poll.question}
      viewName={
        answerPosition === null ? 'Verlauf' : `Verlauf: ${series.map(({ label }) => label).join(', ')}`
      }
      isTitleHidden={isTitleHidden}
      subline={joinSubline(
        ...(isOnPage ? [] : explained),
        !isTitleHidden && formatPopulation(poll),
        filterText,
        !isTitleHidden && periodName,
      )}
      details={joinSubline(
        isOnPage && formatPopulation(poll),
        isRaked && `${STEPS[getTimeStep(series)]} gewichtet`,
        isRaked
          ? 'Lücken: zu wenige Befragte, ein zu breiter Fehlerbereich, oder der Zeitraum ließ sich nicht gewichten'
          : 'Lücken: zu wenige Befragte oder ein zu breiter Fehlerbereich',
        hasUpperBounds([...series, ...(seriesBehindTrend ?? [])]) && TEXT.boundGap,
      )}
      spokenText={formatLineChartSentence(series, measure)}
      table={createSeriesTable(series, measure)}
      sample={sample}
      partQuality={getModelPartQuality(poll, result, model)}
      note={<WeightingAndDemoNote poll={poll} weighting={result.weighting} />}
    >
      {drawing === 'PANELS' ? (
        <LazyTimePanels series={series} measure={measure} marks={marks} />
      ) : (
        <TimeSeries
          series={series}
          measure={measure}
          marks={marks}
          seriesBehindTrend={seriesBehindTrend ?? undefined}
          initialColoredIds={coloredIds}
        />
      )}
      {note && <ChartNote>{note}</ChartNote>}
      {isTitleHidden && !hasChangeAbove && (
        <HeadlineVersusLineEndNote {...{ poll, result, lineKind, measure }} series={series} />
      )}
      {hasChangeSentences && (
        <SignificantChangeList
          {...significantChangeTexts(model, { kind: poll.kind, isMean: lineKind === 'MEAN', unit })}
        />
      )}
    </ChartFigure>
  )
}

const STEPS = {
  day: 'Je Tag',
  week: 'Je Woche',
  month: 'Je Monat',
  quarter: 'Je Quartal',
  half: 'Je Halbjahr',
  span: 'Je Zeitraum',
} as const
