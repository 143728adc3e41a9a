import { Type, type Static } from 'typebox'
import { MAX_BENCHMARK_SOURCE_LENGTH, MIN_BENCHMARKS_FOR_SUMMARY } from '../../../../contract/benchmarks.ts'
import { Day, Id, NonBlankText, Nullable, StrictObject } from '../common-schema.ts'

const Share = (description: string) => Nullable(Type.Number({ minimum: 0, maximum: 1, description }))

const Benchmark = Type.Object({
  id: Id,
  poll_id: Id,
  title: Type.String(),
  position: Type.Integer(),
  answer: Type.String(),
  source: Type.String({ description: 'What tells the true share.' }),
  registered_on: Day,
  official_share: Share('Null until it is known, like the next two.'),
  reported_share: Share('The result of the whole poll at its end.'),
  reported_error: Share('Half of its 95 % range.'),
})

/** The known answers of one poll, for staff. */
export const PollBenchmarks = Type.Object({ benchmarks: Type.Array(Benchmark) })
export type PollBenchmarksWire = Static<typeof PollBenchmarks>

export const TrackRecord = Type.Object({
  benchmarks: Type.Array(Benchmark, { description: 'The known answers of polls that the user may open.' }),
  summary: Nullable(
    Type.Object(
      {
        count: Type.Integer(),
        mean_error: Type.Number({ description: 'Mean absolute deviation from the official shares, 0–1.' }),
        mean_reported_error: Type.Number({ description: 'Mean of the errors that were reported, 0–1.' }),
        within: Type.Integer({ description: 'How many official shares are within the reported range.' }),
      },
      { description: `Null with fewer than ${MIN_BENCHMARKS_FOR_SUMMARY} official shares.` },
    ),
  ),
})
export type TrackRecordWire = Static<typeof TrackRecord>

export const BenchmarkBody = StrictObject({
  position: Type.Integer({ minimum: 0, maximum: 31 }),
  source: NonBlankText(MAX_BENCHMARK_SOURCE_LENGTH),
})
export type BenchmarkBodyWire = Static<typeof BenchmarkBody>

export const BenchmarkParams = Type.Object({ id: Id, benchmark: Id })
export const OfficialShareBody = StrictObject({ official_share: Type.Number({ minimum: 0, maximum: 1 }) })
