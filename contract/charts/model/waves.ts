import { getMeanErrorUnit, getMeanUnit } from '../../class-intervals.ts'
import type { ViewSentence } from '../../findings/view-sentence.ts'
import { weightingText, type AppliedWeighting } from '../../margins-text.ts'
import type { PartQuality } from '../../part-quality.ts'
import { pick } from '../../pick.ts'
import { areWeightedAlike } from '../../result-weights.ts'
import { TEXT } from '../../texts.ts'
import { breakDates } from '../breaks.ts'
import type { ChartPeriod, ChartPoll } from '../result.ts'
import { getTimeChanges, findMainStepTo, markSignificantSteps } from '../time-changes.ts'
import type { TimeMark } from '../types.ts'
import { getColoredAnswerIds } from './answers.ts'
import { getShownPartQuality } from './parts.ts'
import { describeChange, getTimeLines } from './time-lines.ts'
import { getPeriodsWithFigures, type TimeModel } from './time.ts'

/** A poll of a series over its whole field period, with the answer positions of the poll that shows it. */
export interface ChartWave extends ChartPeriod {
  readonly title: string
  /** Whether the wording differs from the previous wave. */
  readonly isReworded: boolean
  readonly weighting: AppliedWeighting
}

/** The waves of a repeated question as a time series. */
export interface WavesModel extends TimeModel {
  /** The respondents and days of the latest wave with figures. */
  readonly latest: Pick<ChartWave, 'n' | 'from' | 'to'>
  /** Describes the change of the latest wave in a sentence, or states why there is no verdict. */
  readonly changeSentence: ViewSentence
}

/** Returns the waves of a repeated question; null if fewer than two have figures to show. */
export function wavesModel(poll: ChartPoll, waves: readonly ChartWave[]): WavesModel | null {
  const { series, comparisonFamilies, measure, lineKind } = getTimeLines(poll, { series: waves })
  const shown = getPeriodsWithFigures({ series: waves }, lineKind)
  const latest = shown.at(-1)
  if (latest === undefined || shown.length < 2) return null
  const reweighted = findReweightedWaves(waves)
  const marks: TimeMark[] = waves.flatMap((wave) => [
    ...(wave.isReworded ? [{ date: wave.from, kind: 'WORDING' as const, label: wave.title }] : []),
    ...(reweighted.includes(wave)
      ? [{ date: wave.from, kind: 'WEIGHTING' as const, label: weightingText(wave.weighting) }]
      : []),
  ])
  const breaks = breakDates(marks)
  const changes = getTimeChanges(comparisonFamilies, { breaks, isOfWaves: true })
  const change = findMainStepTo(changes, latest.from)
  return {
    type: 'LINES',
    latest: pick(latest, 'n', 'from', 'to'),
    lineKind,
    measure,
    series: markSignificantSteps(series, changes),
    seriesBehindTrend: null,
    marks,
    breaks,
    changes,
    coloredIds:
      lineKind === 'ANSWERS'
        ? getColoredAnswerIds(poll, { total: latest })
        : new Set(series.map(({ id }) => id)),
    isInPanels: false,
    changeSentence: change
      ? describeChange(change, { kind: poll.kind, isMean: lineKind === 'MEAN', unit: getMeanUnit(poll) })
      : reweighted.some(({ from }) => from === latest.from)
        ? withoutRange(
            `Die letzte Welle und die davor sind verschieden oder auf unbekannte Art gewichtet. ${TEXT.noVerdictOnWeights}`,
          )
        : withoutRange('Die letzte Welle lässt sich mit der davor nicht statistisch vergleichen.'),
  }
}

const withoutRange = (text: string): ViewSentence => ({ text, rangeForm: null })

/** Returns the quality of the single waves. @param isOfMeans whether they show means */
export const getSingleWavesQuality = (
  poll: ChartPoll,
  waves: readonly ChartWave[],
  isOfMeans: boolean,
): PartQuality | null => getShownPartQuality('Einzelne Wellen', waves, isOfMeans, getMeanErrorUnit(poll))

/** States why there is no chart of waves. */
export function noWavesText(poll: ChartPoll, waves: readonly ChartWave[]): string {
  const { length } = getPeriodsWithFigures({ series: waves }, getTimeLines(poll, { series: waves }).lineKind)
  if (length > 0) return 'Nur eine Welle hat genügend Befragte dieser Auswahl.'
  return waves.some(({ isGap }) => !isGap) ? TEXT.tooUncertain : TEXT.lowBase
}

/** Returns the waves whose kind of weighting differs from that of the last known wave before. */
function findReweightedWaves(waves: readonly ChartWave[]): readonly ChartWave[] {
  const known = waves.filter(({ isGap }) => !isGap)
  return known.filter((wave, index) => {
    const before = known[index - 1]
    return before !== undefined && !areWeightedAlike(before.weighting, wave.weighting)
  })
}

/** Returns the different texts on the weighting of the waves with figures. */
export const weightingTexts = (waves: readonly ChartWave[]): string[] => [
  ...new Set(waves.filter(({ isGap }) => !isGap).map(({ weighting }) => weightingText(weighting))),
]
