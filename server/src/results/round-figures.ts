/** The decimals of reported figures: none about people has more (decision 15). */
import type { Interval } from '../statistics/intervals.ts'
import type { Mean, Share } from '../statistics/shares.ts'
import type { Figures, PollDescription, ReportedWeighting } from './view.ts'

/** Ten to the power of the decimals. Computing the power for each figure would take a tenth of the time of a view. */
const SCALE = { share: 1000, error: 10_000, points: 100, designEffect: 100, weight: 100 } as const

/** Rounds a share, or a mean in points of its scale. */
export const roundShareOrMean = (share: number): number => round(share, SCALE.share)

export const roundShareOrMeanError = (error: number): number => round(error, SCALE.error)

/**
 * Rounds the figures of a set of respondents: whole people, shares to three decimals. The share of a half is the sum of
 * its rounded answers, as on cards, which have no other figures.
 *
 * @param halves the positions of the answers of each half
 */
export function roundFigures(
  figures: Figures,
  halves: Pick<PollDescription, 'topPositions' | 'bottomPositions'> = {},
): Figures {
  const answers = figures.answers.map((answer) => ({ ...answer, ...roundedShare(answer) }))
  const half = (combined: Figures['top'], positions: readonly number[] = []) => {
    if (combined === null) return null
    const sumOf = (name: 'share' | 'unweighted') =>
      roundShareOrMean(positions.reduce((sum, position) => sum + (answers[position]?.[name] ?? 0), 0))
    const rounded = { ...combined, ...roundedShare(combined) }
    if (positions.length === 0) return rounded
    const { share, unweighted } = rounded
    return {
      ...rounded,
      share: share === null ? null : sumOf('share'),
      unweighted: unweighted === null ? null : sumOf('unweighted'),
    }
  }
  return {
    ...figures,
    effectiveN: figures.effectiveN === null ? null : Math.round(figures.effectiveN),
    deff: figures.deff === null ? null : round(figures.deff, SCALE.designEffect),
    statisticalError:
      figures.statisticalError === null ? null : round(figures.statisticalError, SCALE.points),
    answers,
    top: half(figures.top, halves.topPositions),
    bottom: half(figures.bottom, halves.bottomPositions),
    mean: figures.mean && roundedMean(figures.mean),
    median: figures.median && {
      median: roundShareOrMean(figures.median.median),
      ci95: figures.median.ci95 && roundedInterval(figures.median.ci95),
    },
  }
}

export const roundWeighting = (note: ReportedWeighting): ReportedWeighting => ({
  ...note,
  largest: note.largest === null ? null : round(note.largest, SCALE.weight),
  trimmed: note.trimmed === null ? null : roundShareOrMean(note.trimmed),
  effective: note.effective === null ? null : Math.round(note.effective),
  deff: note.deff === null ? null : round(note.deff, SCALE.designEffect),
})

const roundedShare = ({ unweighted, share, se, ci95, moe95, versus }: Omit<Share, 'n'>) => ({
  unweighted: unweighted === null ? null : roundShareOrMean(unweighted),
  share: share === null ? null : roundShareOrMean(share),
  se: se === null ? null : roundShareOrMeanError(se),
  ci95: ci95 && roundedInterval(ci95),
  moe95: moe95 === null ? null : roundShareOrMeanError(moe95),
  ...(versus !== undefined && { versus: Math.round(versus) }),
})

const roundedMean = ({ mean, se, ci95, ...fixed }: Mean): Mean => ({
  ...fixed,
  mean: roundShareOrMean(mean),
  se: se === null ? null : roundShareOrMeanError(se),
  ci95: ci95 && roundedInterval(ci95),
})

const roundedInterval = ([low, high]: Interval): Interval => [roundShareOrMean(low), roundShareOrMean(high)]

const round = (value: number, scale: number): number => Math.round(value * scale) / scale
