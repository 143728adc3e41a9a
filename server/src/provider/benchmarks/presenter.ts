import { MIN_BENCHMARKS_FOR_SUMMARY } from '../../../../contract/benchmarks.ts'
import { pickSnakeJson } from '../../lib/pick-case.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import { roundShareOrMean } from '../../results/round-figures.ts'
import type { BenchmarkRow } from './repository.ts'
import type { PollBenchmarksWire, TrackRecordWire } from './schema.ts'

export const presentBenchmarks = (rows: readonly BenchmarkRow[]): PollBenchmarksWire => ({
  benchmarks: rows.map((row) => ({
    ...pickSnakeJson(row, 'id', 'pollId', 'position', 'source'),
    title: row.pollTitle,
    answer: row.answerText,
    registered_on: dateInBerlin(row.registeredAt),
    ...pickSnakeJson(row, 'officialShare', 'reportedShare', 'reportedError'),
  })),
})

/** Presents all known answers, with our mean error if there are enough. */
export function presentTrackRecord(rows: readonly BenchmarkRow[]): TrackRecordWire {
  const known = rows.flatMap(({ officialShare, reportedShare, reportedError }) =>
    officialShare === null || reportedShare === null || reportedError === null
      ? []
      : [{ deviation: Math.abs(officialShare - reportedShare), reportedError }],
  )
  const meanOf = (values: readonly number[]) =>
    roundShareOrMean(values.reduce((sum, value) => sum + value, 0) / values.length)
  return {
    ...presentBenchmarks(rows),
    summary:
      known.length < MIN_BENCHMARKS_FOR_SUMMARY
        ? null
        : {
            count: known.length,
            mean_error: meanOf(known.map(({ deviation }) => deviation)),
            mean_reported_error: meanOf(known.map(({ reportedError }) => reportedError)),
            within: known.filter(({ deviation, reportedError }) => deviation <= reportedError).length,
          },
  }
}
