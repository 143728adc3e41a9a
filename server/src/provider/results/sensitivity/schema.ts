import { Type, type Static } from 'typebox'
import { CLAIM_TYPE } from '../../../../../contract/enumerations/claims.ts'
import { WEIGHTING_MARGIN } from '../../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../../contract/enumerations/values.ts'
import { Nullable, OneOf, StrictObject } from '../../common-schema.ts'
import { FiguresQuery, UsedPeriod } from '../view/schema.ts'

const { period } = FiguresQuery.properties

/** A named period of a result of all respondents. Chosen days would be computed anew for each choice. */
export const SensitivityQuery = StrictObject({ period })
export type SensitivityQueryWire = Static<typeof SensitivityQuery>

const Percent = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description })

const Side = Type.Object({ label: Type.String(), positions: Type.Array(Type.Integer()) })

export const PollSensitivity = Type.Object({
  sensitivity: Nullable(
    Type.Object(
      {
        used_period: UsedPeriod,
        claim: Type.Object({
          type: OneOf(getValues(CLAIM_TYPE)),
          is_secured: Type.Boolean({ description: 'Whether the finding states it as significant.' }),
          first: Side,
          second: Nullable(Side),
        }),
        range: Nullable(
          Type.Object(
            { low: Percent('Rounded down.'), high: Percent('Rounded up.') },
            {
              description:
                'The share of the first side over all weightings and the reported one. Null if small groups could be found by comparing weightings.',
            },
          ),
        ),
        weightings: Type.Array(
          Type.Object({
            margins: Type.Array(OneOf(getValues(WEIGHTING_MARGIN))),
            max_weight: Nullable(Type.Number()),
            share: Percent('Of the first side.'),
          }),
        ),
        tipping_point: Nullable(
          Type.Object(
            {
              shift: Type.Integer({
                description:
                  'By how much the margin of the claim moves without the margins of age, in whole points.',
              }),
              multiple: Type.Number({
                description:
                  'How many times this rounded shift overturns the claim, with one decimal; at most 100.',
              }),
              is_at_least: Type.Boolean({
                description:
                  'Whether the shift is not told apart from none, so that the multiple is a lower bound.',
              }),
              explained: Percent(
                'The part of the variance of ideal weights that an attribute must explain which is correlated with the answers like age.',
              ),
            },
            { description: 'Null if the claim is not significant, or the poll is not weighted by age.' },
          ),
        ),
        reserve: Nullable(
          Type.Object(
            {
              votes: Nullable(
                Type.Integer({ description: 'Null if not even as many false votes as all votes suffice.' }),
              ),
              is_exact: Type.Boolean({
                description: 'Otherwise computed from protected figures, in tens, rounded up, at least 20.',
              }),
              is_open: Type.Boolean({ description: 'Of a poll that accepts votes, for staff only.' }),
            },
            {
              description:
                'An upper bound of the number of false votes that overturns the claim. Of a result with noise for all time only.',
            },
          ),
        ),
      },
      {
        description:
          'Null if the finding claims nothing about shares, if fewer than 100 are counted, and for results that are not raked.',
      },
    ),
  ),
})
export type PollSensitivityWire = Static<typeof PollSensitivity>
