import type { Series } from '../../../contract/charts/types'
import { DAY_MS } from '../../../contract/days'
import { formatSigned } from '../../../contract/findings/numbers'
import type { AverageOfInstitutes } from '../../api/results'
import { createNumberColumn, DataTable } from '../../components/data-table'
import { formatCount } from '../../lib/format'
import type { ChartPoll } from '../frame/chart-data'
import { ChartFigure } from '../frame/chart-figure'
import { ChartNote } from '../frame/chart-note'
import { formatLineChartSentence, createSeriesTable } from './series-table'
import { TimeSeries, type OtherSourceLine } from './time-series'

interface AverageChartProps {
  poll: ChartPoll
  average: AverageOfInstitutes
}

/** The average of a question over its institutes with its 95 % ranges, and how much each institute deviates from it. */
export function InstituteAverageAndDeviations({ poll, average }: AverageChartProps) {
  const { institutes, answers } = average
  const series = toSeries(poll, average)
  const beside = average.own ? toOwnLines(series, average.own) : []
  // The points of gaps are no rows of the table.
  const known = beside.map((one) => ({ ...one, points: one.points.filter(({ value }) => value !== null) }))
  const lines = [...series, ...known]
  const results = institutes.reduce((sum, institute) => sum + institute.results, 0)
  return (
    <>
      <ChartFigure
        title={`${poll.question} (Mittel der Institute)`}
        isTitleHidden
        spokenText={formatLineChartSentence(lines)}
        table={createSeriesTable(lines)}
        note={`Quelle: eigene Berechnung aus ${formatCount(results)} veröffentlichten Ergebnissen von ${institutes.map(({ name }) => name).join(', ')}`}
        details={beside.length > 0 ? `${METHOD} Unsere Umfrage geht nicht in das Mittel ein.` : METHOD}
      >
        <TimeSeries series={series} otherSourceLines={beside} />
        <ChartNote>
          {`${institutes.length} Institute · ${
            beside.length > 0
              ? `Bänder und senkrechte Striche: 95-%-Bereiche · gestrichelt mit offenen Punkten: ${OWN_POLL}`
              : 'Bänder: 95-%-Bereich des Mittels'
          }`}
        </ChartNote>
      </ChartFigure>
      <DataTable
        caption="Abweichung der Institute vom Mittel in Prozentpunkten, mit 95-%-Bereich"
        isDense
        rows={institutes.map((institute, index) => ({ ...institute, index }))}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: 'Institut', isRowHeader: true, cell: ({ name }) => name },
          createNumberColumn('results', 'Ergebnisse', (institute: { results: number }) =>
            formatCount(institute.results),
          ),
          ...answers.map(({ position, houseEffects }) =>
            createNumberColumn(
              String(position),
              poll.answers.find((answer) => answer.position === position)?.text ?? '',
              ({ index }: { index: number }) => effectText(houseEffects[index]),
            ),
          ),
        ]}
      />
    </>
  )
}

const METHOD =
  'Zwischen zwei Tagen ändert sich die Meinung um so mehr, je weiter sie auseinanderliegen; jedes Institut weicht gleichbleibend ab, und alle Abweichungen zusammen heben sich auf. Wie stark sich die Meinung ändert, und wie stark einzelne Ergebnisse über den Zufall hinaus streuen, ist aus den Ergebnissen geschätzt. Irren sich alle Institute in dieselbe Richtung, irrt sich auch das Mittel.'

/** Returns the lines of the average in the colors of the poll's answers. */
function toSeries(poll: ChartPoll, { days, answers }: AverageOfInstitutes): Series[] {
  const regular = poll.answers.filter(({ isDontKnow }) => !isDontKnow)
  return answers.flatMap(({ position, shares }) => {
    const answer = poll.answers.find((one) => one.position === position)
    if (answer === undefined) return []
    return {
      id: String(position),
      label: answer.text,
      colorIndex: regular.indexOf(answer),
      isDontKnow: answer.isDontKnow,
      points: shares.map(({ share, ci95: [ciLow = null, ciHigh = null] }, index) => ({
        date: days[index] ?? '',
        value: share,
        ciLow,
        ciHigh,
      })),
    }
  })
}

const OWN_POLL = 'unsere Umfrage'

/** Returns the lines of a poll of our own, each beside the line of the same answer. */
function toOwnLines(series: readonly Series[], { periods }: OwnSeries): OtherSourceLine[] {
  return series.flatMap((line) => {
    const points = periods.flatMap(({ day, from, answers }, index) => {
      const before = periods[index - 1]
      const isAfterGap = before !== undefined && Date.parse(from) - Date.parse(before.to) > DAY_MS
      const answer = answers.find(({ position }) => String(position) === line.id)
      const [ciLow = null, ciHigh = null] = answer?.ci95 ?? []
      return [
        ...(isAfterGap ? [{ date: from, value: null }] : []),
        { date: day, value: answer?.share ?? null, ciLow, ciHigh },
      ]
    })
    const isKnown = points.some(({ value }) => value !== null)
    return isKnown
      ? [{ ...line, id: `own ${line.id}`, mainLineId: line.id, label: `${line.label}, ${OWN_POLL}`, points }]
      : []
  })
}

type OwnSeries = NonNullable<AverageOfInstitutes['own']>
type HouseEffect = AverageOfInstitutes['answers'][number]['houseEffects'][number]

/** Formats a deviation as `+1,2 (+0,8 bis +1,6)`. */
function effectText(effect: HouseEffect | undefined): string {
  if (effect === undefined) return ''
  const [low = 0, high = 0] = effect.ci95
  return `${formatSigned(100 * effect.effect)} (${formatSigned(100 * low)} bis ${formatSigned(100 * high)})`
}
