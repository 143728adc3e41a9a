import { formatEpochDay } from '../../../results/days.ts'
import { roundShareOrMean } from '../../../results/round-figures.ts'
import { toReportedCount } from '../../reported-count.ts'
import type { OwnPeriod, OwnSeries } from './own-series-service.ts'
import type { OwnSeriesWire, QuestionAverageWire } from './schema.ts'
import type { ComparedAverage } from './service.ts'

/** Presents an average. The ranges of shares end at 0 and 100 %. */
export const presentAverage = (compared: ComparedAverage | null): QuestionAverageWire => ({
  average: compared && {
    institutes: compared.average.institutes.map(({ name, pollId, results }) => ({
      name,
      poll_id: pollId,
      results,
    })),
    days: [...compared.average.days],
    answers: compared.average.answers.map(({ position, points, houseEffects, extraDeviation }) => ({
      position,
      shares: points.map(({ value, ci95 }) => ({ share: toShare(value), ci95: ci95.map(toShare) })),
      house_effects: houseEffects.map(({ value, ci95 }) => ({
        effect: roundShareOrMean(value),
        ci95: ci95.map(roundShareOrMean),
      })),
      extra_deviation: roundShareOrMean(extraDeviation),
    })),
    own: compared.ownPollSeries && presentOwnSeries(compared.ownPollSeries),
  },
})

const presentOwnSeries = ({ poll, periods, latest, noComparisonReason }: OwnSeries): OwnSeriesWire => ({
  poll_id: poll.id,
  title: poll.title,
  question: poll.question,
  population: poll.population,
  periods: periods.map((period) => ({
    ...presentPeriod(period),
    is_low_base: period.isLowBase,
    answers: period.shares.map(({ position, share, ci95 }) => ({
      position,
      share,
      ci95: ci95 ? [...ci95] : null,
    })),
  })),
  gap: noComparisonReason,
  latest: latest && {
    ...presentPeriod(latest.period),
    answers: latest.answers.map(({ position, share, average, difference, ci95, isSecured }) => ({
      position,
      share,
      average: toShare(average),
      difference: roundShareOrMean(difference),
      ci95: [...ci95],
      is_secured: isSecured,
    })),
  },
})

const presentPeriod = ({ from, to, middleEpochDay, respondents }: OwnPeriod) => ({
  from,
  to,
  day: formatEpochDay(middleEpochDay),
  n: respondents === null ? null : toReportedCount(respondents),
})

const toShare = (value: number) => roundShareOrMean(Math.min(1, Math.max(0, value)))
