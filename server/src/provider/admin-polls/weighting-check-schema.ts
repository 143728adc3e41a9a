import { Type, type Static } from 'typebox'
import { POLL_WEIGHTING } from '../../../../contract/enumerations/content.ts'
import { WEIGHTING_MARGIN } from '../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PANEL_GROUP_ROUNDING } from '../../../../contract/panel.ts'
import { MAX_WEIGHT_RANGE } from '../../../../contract/weighting-profile.ts'
import { Day, Id, Nullable, OneOf } from '../common-schema.ts'

const Margin = OneOf(getValues(WEIGHTING_MARGIN))
const Share = Type.Number({ description: '0–1.' })

export const WeightingCheckQuery = Type.Object({
  poll_id: Type.Optional({ ...Id, description: 'Omitted for an unsaved poll.' }),
  weighting: OneOf(getValues(POLL_WEIGHTING)),
  margins: Type.Optional(Type.Array(Margin)),
  max_weight: Type.Optional(Type.Number({ minimum: MAX_WEIGHT_RANGE.from, maximum: MAX_WEIGHT_RANGE.to })),
})
export type WeightingCheckQueryWire = Static<typeof WeightingCheckQuery>

const Category = Type.Object({
  label: Type.String(),
  n: Nullable(
    Type.Integer({ description: `In steps of ${PANEL_GROUP_ROUNDING.step}; null from one to nine.` }),
  ),
  share: Nullable(Type.Number({ description: 'Before raking, rounded like `n`; null like `n`.' })),
  target: Nullable(Type.Number({ description: 'For a category without official figure its share.' })),
  is_official: Type.Boolean({
    description: 'False if there is no official figure and the category keeps its share.',
  }),
  achieved: Nullable(Type.Number({ description: 'Rounded if it misses the target; null like `n`.' })),
})

const Figure = Nullable(Type.Number({ description: 'Null if it would reveal a small count.' }))

const Obstacle = Type.Object({
  code: OneOf(['CATEGORY_EMPTY', 'NOT_COLLECTED', 'BANDS_WITHOUT_POPULATION', 'MARGINS_IMPOSSIBLE']),
  margin: Margin,
  category: Nullable(Type.String()),
  target: Nullable(Share),
})

/** What a proposed weighting profile, which need not be saved, would do to the votes of a poll. */
export const ProposedWeightingCheck = Type.Object({
  state: OneOf(['CONVERGED', 'LIMITED', 'FALLBACK', 'UNWEIGHTED', 'NOT_RAKED', 'NO_VOTES'], {
    description:
      'LIMITED: trimmed weights miss a margin. FALLBACK: fewer margins than requested. NOT_RAKED: raking not requested.',
  }),
  basis: OneOf(['VOTES', 'PANEL'], {
    description: 'PANEL: without votes, all panel members are counted as if they had voted.',
  }),
  period: Nullable(
    Type.Object({ from: Day, to: Day }, { description: 'The days of the votes: the default period.' }),
  ),
  n: Nullable(
    Type.Integer({
      description: 'Null from one to nine; in steps, unless the figures of the poll are exact.',
    }),
  ),
  wanted_margins: Type.Array(Margin),
  used_margins: Type.Array(Margin),
  cycles: Type.Integer(),
  largest_deviation: Nullable(
    Type.Number({
      description:
        'Largest distance of an achieved share from its target, 0–1; null if raking could not begin, and like `design_effect`.',
    }),
  ),
  design_effect: Figure,
  effective_n: { ...Figure, description: 'Null like `design_effect`, and for protected figures.' },
  largest_weight: Figure,
  trimmed_share: Share,
  obstacles: Type.Array(Obstacle, { description: 'Reasons why the requested margins are not met.' }),
  margins: Type.Array(Type.Object({ name: Margin, categories: Type.Array(Category) })),
})
export type ProposedWeightingCheckWire = Static<typeof ProposedWeightingCheck>
