import { Type, type Static } from 'typebox'
import { WEIGHTING_MARGIN } from '../../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../../contract/enumerations/values.ts'
import { Nullable, OneOf } from '../../common-schema.ts'

const Share = (description: string) => Nullable(Type.Number({ description }))

/** The weighting of the unfiltered poll, margin by margin. */
export const PollWeights = Type.Object({
  version: Type.String({ description: 'A change of the procedure or the population figures changes it.' }),
  trimmed_share: Nullable(
    Type.Number({ description: 'Share of votes whose weight was trimmed, 0–1; null for too few.' }),
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
