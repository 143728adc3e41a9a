import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import {
  indexChangeSentence,
  indexModel,
  indexValueSentence,
  findLastCompleteValue,
} from '../../../contract/charts/model/decision-index'
import { trendNote } from '../../../contract/charts/model/time'
import { significantChangeTexts } from '../../../contract/charts/model/time-lines'
import { findUnfinishedPeriod } from '../../../contract/charts/time-step'
import { noIndexValuesText } from '../../../contract/decision-index'
import { TEXT } from '../../../contract/texts'
import type { IndexContents } from '../../api/decision-indexes'
import { Banner } from '../../components/banner'
import { Button } from '../../components/button'
import { EmptyState } from '../../components/states'
import { ChartFigure } from '../frame/chart-figure'
import { ChartNote } from '../frame/chart-note'
import { LazyTimeSeries } from '../frame/lazy-charts'
import { SignificantChangeList } from './change-list'
import { formatLineChartSentence, createSeriesTable } from './series-table'

interface IndexChartProps {
  title: string
  index: IndexContents
  /** Whether the page's headline is the title. */
  isTitleHidden?: boolean
}

/** The values of an index over time with their intervals, its finding and its significant changes, or why it has none. */
export function IndexChart(props: IndexChartProps) {
  const { formulas, problem, values } = props.index
  return (
    <>
      {formulas.map(({ from }, place) => {
        const text = noIndexValuesText(formulas, place)
        return (
          text && (
            <Banner key={from} kind="warn">
              {text}
            </Banner>
          )
        )
      })}
      {(problem === null || values.length > 0) && <IndexValues {...props} />}
    </>
  )
}

function IndexValues({ title, index, isTitleHidden = false }: IndexChartProps) {
  const [isTrend, setTrend] = useState(false)
  const model = indexModel(index, isTrend)
  if (model === null)
    return (
      <EmptyState
        icon={ChartLine}
        title={findLastCompleteValue(index.values) ? 'Bisher nur ein Monat' : 'Noch kein ganzer Monat'}
      >
        {indexValueSentence(index)} Für einen Verlauf braucht es mindestens zwei Monate.
      </EmptyState>
    )
  const { series, seriesBehindTrend, measure, marks } = model
  const open = findUnfinishedPeriod(series)
  const note = [TEXT.bandKey, open?.note, isTrend && trendNote(seriesBehindTrend !== null)]
  return (
    <ChartFigure
      title={title}
      isTitleHidden={isTitleHidden}
      spokenText={formatLineChartSentence(series, measure)}
      table={createSeriesTable(series, measure)}
      details={
        <>
          {credits(index)} {index.isProtected && TEXT.protectedFigures}
        </>
      }
      actions={
        <Button size="small" variant="quiet" aria-pressed={isTrend} onClick={() => setTrend(!isTrend)}>
          Trend
        </Button>
      }
    >
      <p>
        <b>{indexValueSentence(index)}</b> {indexChangeSentence(model)}
      </p>
      <LazyTimeSeries
        series={series}
        measure={measure}
        marks={marks}
        {...(seriesBehindTrend && { seriesBehindTrend })}
        initialColoredIds={COLORED}
      />
      <ChartNote>{note.filter(Boolean).join('; ')}</ChartNote>
      <SignificantChangeList
        {...significantChangeTexts(model, { kind: 'NUMERIC_SCALE', isMean: true, unit: null })}
      />
    </ChartFigure>
  )
}

const COLORED: ReadonlySet<string> = new Set(['index', 'balance'])

/** The sources of all polls, each once. */
function credits({ formulas }: IndexContents): string {
  const all = formulas.flatMap(({ components }) => components.flatMap(({ credit }) => credit ?? []))
  return `Quelle: ${[...new Set(all)].join('; ') || TEXT.notStated}; freiwillige Teilnahme oder Auswahl wie bei den Umfragen angegeben. Der Fehler beschreibt nur den Zufall der Stichprobe.`
}
