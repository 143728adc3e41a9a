import { Type, type Static } from 'typebox'
import { WEIGHTING_MARGIN } from '../../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../../contract/enumerations/values.ts'
import { Nullable, OneOf } from '../../common-schema.ts'
import { WeightingTargets } from '../view/schema.ts'

const Share = (description: string) => Nullable(Type.Number({ description }))

/** The weighting of the unfiltered poll, margin by margin. */
export const PollWeights = Type.Object({
  targets: Nullable(WeightingTargets, { description: 'Where the targets are from; null if not raked.' }),
  trimmed_share: Nullable(
    Type.Number({ description: 'Share of votes whose weight was trimmed, 0–1; null for too few.' }),
  ),
  without_profile: Nullable(
    Type.Object(
      {
        margins: Type.Array(OneOf(getValues(WEIGHTING_MARGIN)), {
          description: 'The margins used without them.',
        }),
        answers: Type.Array(
          Type.Object({
            label: Type.String(),
            weighted: Share('With all margins; null if it is not reported.'),
            without_profile: Share('With the margins of age, gender and state only; null like `weighted`.'),
          }),
        ),
      },
      { description: 'The shares with and without margins of profile answers; null if none are used.' },
    ),
  ),
  margins: Type.Array(
    Type.Object({
      name: OneOf(getValues(WEIGHTING_MARGIN)),
      categories: Type.Array(
        Type.Object({
          label: Type.String(),
          target: Type.Number({ description: 'Share of residents, 0–1.' }),
          unweighted: Share('Share of the respondents in these categories; null for too few.'),
          weighted: Type.Number({ description: 'Equals the target if it is met.' }),
        }),
      ),
    }),
  ),
})
export type PollWeightsWire = Static<typeof PollWeights>
