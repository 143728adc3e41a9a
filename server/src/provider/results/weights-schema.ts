import { Type, type Static } from 'typebox'
import { WEIGHTING_MARGIN } from '../../../../contract/enumerations/results.ts'
import { valuesOf } from '../../../../contract/enumerations/values.ts'
import { Nullable, OneOf } from '../common-schema.ts'

const Share = (description: string) => Nullable(Type.Number({ description }))

/** How the whole poll was weighted, margin by margin. */
export const PollWeights = Type.Object({
  version: Type.String({ description: 'Changes with the procedure and with the population figures.' }),
  trimmed_share: Nullable(
    Type.Number({ description: 'Part of the votes whose weight was trimmed, 0–1; null of too few.' }),
  ),
  margins: Type.Array(
    Type.Object({
      name: OneOf(valuesOf(WEIGHTING_MARGIN)),
      categories: Type.Array(
        Type.Object({
          label: Type.String(),
          target: Type.Number({ description: 'Of the residents in these categories, 0–1.' }),
          unweighted: Share('Of the respondents in these categories; null where they are too few to tell.'),
          weighted: Type.Number({ description: 'The target itself where it is met.' }),
        }),
      ),
    }),
  ),
})
export type PollWeightsWire = Static<typeof PollWeights>
