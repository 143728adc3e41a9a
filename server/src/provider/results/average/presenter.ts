import { roundShare } from '../../../results/round-figures.ts'
import type { QuestionAverageWire } from './schema.ts'
import type { QuestionAverage } from './service.ts'

/** Presents an average. The ranges of shares end at 0 and 100 %. */
export const presentAverage = (average: QuestionAverage | null): QuestionAverageWire => ({
  average: average && {
    institutes: average.institutes.map(({ name, pollId, results }) => ({ name, poll_id: pollId, results })),
    days: [...average.days],
    answers: average.answers.map(({ position, points, houseEffects, extraDeviation }) => ({
      position,
      shares: points.map(({ value, ci95 }) => ({ share: toShare(value), ci95: ci95.map(toShare) })),
      house_effects: houseEffects.map(({ value, ci95 }) => ({
        effect: roundShare(value),
        ci95: ci95.map(roundShare),
      })),
      extra_deviation: roundShare(extraDeviation),
    })),
  },
})

const toShare = (value: number) => roundShare(Math.min(1, Math.max(0, value)))
