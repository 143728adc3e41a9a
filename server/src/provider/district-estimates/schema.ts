import { Type, type Static } from 'typebox'
import {
  DISTRICT_ESTIMATE_REFUSAL,
  DISTRICT_ESTIMATE_STATUS,
  FIGURE_PROTECTION,
} from '../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { Day, Nullable, OneOf } from '../common-schema.ts'
import { DaysWithVotes, Weighting } from '../results/view/schema.ts'

const Points = Nullable(Type.Number({ description: 'In percentage points at a share of 50 %.' }))

const EstimatedAnswer = Type.Object({
  positions: Type.Array(Type.Integer(), {
    description: 'One answer, or several answers combined because each had fewer than 30 respondents.',
  }),
  spread: Type.Object(
    { age: Points, age_gender: Points, state: Points, district: Points },
    { description: 'Standard deviation of each random term; null if the share is the same everywhere.' },
  ),
  effects: Type.Object(
    { male: Points, east: Points, density: Points },
    { description: 'Men vs. women, east vs. west, one standard deviation of density; null if omitted.' },
  ),
  shift: Type.Number({
    description: 'Shift of all districts by benchmarking, in percentage points at 50 %.',
  }),
})

const DistrictEstimate = Type.Object({
  value: Type.String({ description: 'NUTS-3 code.' }),
  label: Type.String(),
  answers: Type.Array(
    Type.Object({
      share: Type.Number({ description: '0–1.' }),
      ci95: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
      own: Type.Number({ description: 'Weight of the (protected) answers of the district itself, 0–1.' }),
    }),
    { description: 'In the order of `answers` above.' },
  ),
})

const Estimates = Type.Object({
  figures: OneOf(getValues(FIGURE_PROTECTION), {
    description:
      'PROTECTED: computed from protected figures only, so that the estimates reveal nothing that these do not.',
  }),
  fitted_on: Day,
  period: DaysWithVotes,
  votes: Type.Integer({
    description: 'Answers with a state, rounded down to hundreds; with noise if `figures` is PROTECTED.',
  }),
  votes_without_district: Type.Integer({
    description: 'Those without a district, rounded down to hundreds.',
  }),
  weighting: { ...Weighting, description: 'The weighting of the result that the estimates add up to.' },
  answers: Type.Array(EstimatedAnswer),
  districts: Type.Array(DistrictEstimate),
})

export const DistrictEstimatesResponse = Type.Object({
  status: OneOf(getValues(DISTRICT_ESTIMATE_STATUS)),
  refusal: Nullable(
    Type.Object({ code: OneOf(getValues(DISTRICT_ESTIMATE_REFUSAL)), message: Type.String() }),
  ),
  estimates: Nullable(Estimates),
})
export type DistrictEstimatesWire = Static<typeof DistrictEstimatesResponse>
