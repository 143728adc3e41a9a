import { isNumericScale } from '../../../contract/charts/model/answers'
import type { ChartPoll as ModelPoll } from '../../../contract/charts/result'
import type { Answer, Sample } from '../../../contract/charts/types'
import { getMeanErrorUnit } from '../../../contract/class-intervals'
import type { Sampling } from '../../../contract/enumerations/content'
import { allRespondentsErrorText } from '../../../contract/part-quality'
import { statisticalErrorNote, TEXT } from '../../../contract/texts'
import type { ViewResult } from '../../api/results'
import { formatUsedPeriodWithDays } from './used-period'

/** The properties of a poll that its charts need. Polls of lists and of detail pages both satisfy it. */
export interface ChartPoll extends ModelPoll {
  isDemo: boolean
  /** The number of respondents, without any filter. */
  sampleSize: number
  /** The source line, which every chart must show. */
  credit: string
  /** The population; null if it is not known. */
  population: string | null
  /** How respondents were selected; missing in older frozen boards. */
  sampling?: Sampling | null
}

/** Joins the non-empty parts of the line below a title. */
export const joinSubline = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

/** Returns the population, or a text that it is not stated. */
export const formatPopulation = ({ population }: Pick<ChartPoll, 'population'>): string =>
  population ?? `Grundgesamtheit: ${TEXT.notStated}`

/**
 * Returns the sample behind a result, for the line below its chart.
 *
 * @param errorKind what the chart shows: its errors are those of means or of shares
 */
export function getSample(
  poll: ChartPoll,
  result: Pick<ViewResult, 'total' | 'period' | 'usedPeriod' | 'weighting'>,
  errorKind: 'MEANS' | 'SHARES' = isNumericScale(poll) ? 'MEANS' : 'SHARES',
): Sample {
  const { total, period, usedPeriod, weighting } = result
  return {
    n: total.n,
    nEffective: total.effectiveN,
    from: period?.from ?? null,
    to: period?.to ?? null,
    marginText: allRespondentsErrorText(total, errorKind === 'MEANS', getMeanErrorUnit(poll)),
    reliability: total.statisticalError === null ? null : total.reliability,
    marginNote: statisticalErrorNote(poll.sampling, weighting.method),
    credit: poll.credit,
    periodName: formatUsedPeriodWithDays(usedPeriod),
  }
}

/** Returns the result with the total of its time series, which may cover more days than the result itself. */
export const replaceTotalAndPeriodWithSeriesTotal = <Result extends ViewResult>(result: Result): Result => ({
  ...result,
  ...result.seriesTotal,
})

/** Gives all answers the first color, for bars; only lines and stacks need a color per answer. */
export const withSingleColor = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => ({ ...answer, colorIndex: 0 }))
