import { styled } from 'styled-components'
import { MEAN, SHARE } from '../../../contract/charts/measure'
import { showsMeans } from '../../../contract/charts/model/answers'
import { getMeanErrorUnit } from '../../../contract/class-intervals'
import {
  securedCountText,
  comparedSubjects,
  comparisonFinding,
  significanceText,
} from '../../../contract/findings/comparison-finding'
import { weightingText } from '../../../contract/margins-text'
import { allRespondentsErrorText } from '../../../contract/part-quality'
import { areWeightedAlike } from '../../../contract/result-weights'
import { statisticalErrorNote, TEXT } from '../../../contract/texts'
import type { PollComparison, ViewResult } from '../../api/results'
import { font, media, space, text } from '../../components/theme/tokens'
import { preventRangeLineBreaks } from '../../lib/keep-ranges'
import { formatPopulation, joinSubline, type ChartPoll } from '../frame/chart-data'
import { ChartFigure } from '../frame/chart-figure'
import { ChartNote } from '../frame/chart-note'
import type { ChartTable } from '../frame/chart-table'
import { createEstimateColumnHeader, formatEstimate } from '../frame/estimate-tables'
import { WeightingAndDemoNote } from '../frame/method-note'
import { SampleQualityLine } from '../frame/sample-quality-line'
import { formatUsedPeriodWithDays } from '../frame/used-period'
import { ComparisonBars, type ComparedRow } from './comparison-bars'

interface ComparisonChartProps {
  poll: ChartPoll
  comparison: PollComparison
  /** The unit of a mean; null for points of a scale. */
  meanUnit: string | null
  weightings: readonly [ViewResult['weighting'], ViewResult['weighting']]
}

const Finding = styled.p`
  max-width: 64rem;
  margin-block-end: ${space(2)};
  break-after: avoid;
  font: 600 ${text.title} / 1.35 ${font.serif};
`
const Parts = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.print} {
    gap: ${space(1)};
  }
`
const Sides = styled.dl`
  display: grid;
  gap: ${space(1)};
  dt {
    font-weight: 600;
  }
`

/** Compares two groups, periods or polls: the difference per answer, and whether it is significant. */
export function ComparisonChart({ poll, comparison, meanUnit, weightings }: ComparisonChartProps) {
  const { common, first, second, differences } = comparison
  const names = [first.name, second.name] as const
  const rows = rowsOf(poll, comparison, meanUnit)
  const shares = rows.filter(({ id }) => id !== MEAN_ID)
  const means = rows.filter(({ id }) => id === MEAN_ID)
  const sides = [first, second]
  const isRewordedBetween = comparison.isReworded && first.pollId === second.pollId
  const isWeightedDifferently = !areWeightedAlike(...weightings)
  const sentence = comparisonFinding(
    poll,
    { first, second, differences, isRewordedBetween, isWeightedDifferently },
    meanUnit,
  )
  const [weighting] = weightings
  const weightingTexts = weightings.map(weightingText)
  const isWeightedAsOne = new Set(weightingTexts).size === 1
  return (
    <div>
      <Finding>{preventRangeLineBreaks(sentence)}</Finding>
      <ChartFigure
        title={`${poll.question} (${names.join(' / ')})`}
        isTitleHidden
        subline={joinSubline(formatPopulation(poll), common)}
        spokenText={sentence}
        table={tableOf(rows, names)}
        note={
          <>
            Quelle: {poll.credit} ·{' '}
            {isWeightedAsOne ? (
              <WeightingAndDemoNote poll={poll} weighting={weighting} />
            ) : (
              `Gewichtung je Seite verschieden${poll.isDemo ? ' · Demodaten' : ''}`
            )}
          </>
        }
      >
        <Parts>
          {means.length > 0 && (
            <ComparisonBars
              rows={means}
              names={names}
              scaleRange={scaleEnds(poll)}
              format={MEAN.format}
              asDots
            />
          )}
          <ComparisonBars
            rows={shares}
            names={names}
            scaleRange={[0, 1]}
            format={SHARE.format}
            isLegendLeftOut={means.length > 0}
          />
          <div>
            <ChartNote>{TEXT.rangeKey}</ChartNote>
            {differences.length > 0 && <ChartNote>{securedCountText(differences)}</ChartNote>}
          </div>
          <Sides>
            {sides.map(({ name, figures, usedPeriod }, index) => (
              <div key={`${index} ${name}`}>
                <dt>{[...new Set([name, formatUsedPeriodWithDays(usedPeriod)])].join(' · ')}</dt>
                <dd>
                  <SampleQualityLine
                    n={figures.n}
                    nEffective={figures.effectiveN}
                    marginText={allRespondentsErrorText(
                      figures,
                      showsMeans(poll, figures),
                      getMeanErrorUnit(poll),
                    )}
                    reliability={figures.statisticalError === null ? null : figures.reliability}
                    marginNote={statisticalErrorNote(poll.sampling, (weightings[index] ?? weighting).method)}
                  />
                </dd>
                {!isWeightedAsOne && (
                  <dd>
                    <ChartNote as="span">{weightingTexts[index]}</ChartNote>
                  </dd>
                )}
              </div>
            ))}
          </Sides>
        </Parts>
      </ChartFigure>
    </div>
  )
}

const MEAN_ID = 'mean'

/** Returns the smallest and largest numeric answer. */
function scaleEnds({ answers }: ChartPoll): [number, number] {
  const values = answers.flatMap(({ value, isDontKnow }) => (isDontKnow ? [] : (value ?? [])))
  return [Math.min(...values), Math.max(...values)]
}

/** Returns the rows: the mean, the combined agreement, and each answer. */
function rowsOf(
  poll: ChartPoll,
  { first, second, differences }: PollComparison,
  unit: string | null,
): ComparedRow[] {
  return comparedSubjects(poll, [first.figures, second.figures], differences, unit).map(
    ({ subject, position, label, values, difference, differenceText }) => {
      const [one = null, other = null] = values.map(
        (found) =>
          found && { value: found.value, low: found.ci95?.[0] ?? null, high: found.ci95?.[1] ?? null },
      )
      const { format } = subject === 'MEAN' ? MEAN : SHARE
      const sides = `${first.name} ${format(one?.value, one?.high)}, ${second.name} ${format(other?.value, other?.high)}`
      return {
        id: subject === 'MEAN' ? MEAN_ID : `${subject} ${position ?? ''}`,
        label,
        values: [one, other],
        differenceText,
        isSecured: difference?.isSecured ?? false,
        ariaLabel: `${label}: ${sides}.${difference ? ` Unterschied: ${differenceText ?? ''}. ${significanceText(difference)}` : ''}`,
      }
    },
  )
}

function tableOf(rows: readonly ComparedRow[], names: readonly [string, string]): ChartTable {
  const estimate = (row: ComparedRow, side: 0 | 1) => {
    const value = row.values[side]
    return { value: value?.value ?? null, ciLow: value?.low ?? null, ciHigh: value?.high ?? null }
  }
  const column = (side: 0 | 1) =>
    createEstimateColumnHeader(
      names[side],
      rows.map((row) => estimate(row, side)),
    )
  return {
    columns: [
      { label: 'Antwort' },
      column(0),
      column(1),
      { label: 'Unterschied (95-%-Bereich)', isNumeric: true },
      { label: 'Urteil' },
    ],
    rows: rows.map((row) => {
      const measure = row.id === MEAN_ID ? MEAN : SHARE
      return {
        id: row.id,
        cells: [
          row.label,
          formatEstimate(estimate(row, 0), measure),
          formatEstimate(estimate(row, 1), measure),
          row.differenceText ?? '–',
          row.differenceText === null ? 'nicht verglichen' : significanceText(row),
        ],
      }
    }),
  }
}
