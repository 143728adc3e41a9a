import { Type, type Static } from 'typebox'
import { GENDER } from '../../../../contract/enumerations/gender.ts'
import { PANEL_FLAG } from '../../../../contract/enumerations/panel.ts'
import { PROFILE_SUBJECT } from '../../../../contract/enumerations/profile.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { EXCLUSION_REASON } from '../../../../contract/enumerations/vote-quality.ts'
import { PANEL_DAYS, PANEL_GROUP_ROUNDING } from '../../../../contract/panel.ts'
import { Day, Nullable, OneOf } from '../common-schema.ts'

const People = Nullable(
  Type.Integer({
    description: `Rounded to ${PANEL_GROUP_ROUNDING.step}; null under ${PANEL_GROUP_ROUNDING.hidden}.`,
  }),
)
const Share = Nullable(Type.Number())

/** A group of members, compared with the same group of the adult population. */
const shares = {
  members: People,
  share: { ...Share, description: 'Share of the members that stated age and gender; null for too few.' },
  population_share: { ...Share, description: 'Share of the adults; null without an official figure.' },
}

export const FieldPlanBasis = Type.Object({
  as_of: { ...Day, description: 'The last counted day, in Berlin.' },
  rates: Nullable(
    Type.Object(
      { slow: Type.Number(), usual: Type.Number(), fast: Type.Number() },
      {
        description:
          'Answers a day: quartiles of the polls with answers on seven days and more. Null for fewer than five.',
      },
    ),
  ),
  design_effect: Nullable(Type.Number({ description: 'Median of these polls.' })),
  groups: Type.Array(
    Type.Object({
      dimension: OneOf(['AGE', 'GENDER', 'EAST_WEST', 'STATE']),
      value: Type.String({ description: 'As in filters.' }),
      share: Nullable(Type.Number({ description: 'Part of all answers; null for too few.' })),
    }),
  ),
})
export type FieldPlanBasisWire = Static<typeof FieldPlanBasis>

export const Panel = Type.Object({
  as_of: { ...Day, description: 'The last counted day, in Berlin.' },
  members: { ...People, description: 'Answered within a year.' },
  active_members: { ...People, description: 'Answered within 30 days.' },
  left: { ...People, description: 'Has not answered for a year.' },
  regions: Type.Array(
    Type.Object({
      state: Nullable(Type.String({ description: 'ISO 3166-2; null is Germany.' })),
      ...shares,
      groups: Type.Array(
        Type.Object({
          gender: Nullable(OneOf(getValues(GENDER))),
          age_from: Nullable(
            Type.Integer({ description: 'First year of the band; null: under 18 or not stated.' }),
          ),
          ...shares,
        }),
      ),
    }),
  ),
  days: Type.Array(Type.Object({ day: Day, answers: People })),
  months: Type.Array(
    Type.Object({
      month: { ...Day, description: 'Its first day.' },
      joined: { ...People, description: 'Answered for the first time.' },
      left: { ...People, description: 'Last answer became a year old.' },
      returned: {
        ...Share,
        description: `Part of those who joined that answered again more than ${PANEL_DAYS.returningAfter} and at most ${PANEL_DAYS.returningUntil} days later; null for too few, and until these days are over for all.`,
      },
    }),
  ),
  sources: Type.Array(
    Type.Object({
      source: Nullable(Type.String({ description: 'As of votes; null: unknown, or few of several.' })),
      members: People,
      share: Share,
    }),
    { description: 'Where members who joined within a year found their first poll, most first.' },
  ),
  profile: Type.Array(
    Type.Object({ subject: OneOf(getValues(PROFILE_SUBJECT)), members: People, share: Share }),
    { description: 'Members with an answer to a profile question.' },
  ),
  excluded: Type.Object(
    {
      votes: { ...People, description: `All votes of ${PANEL_DAYS.recent} days, rounded likewise.` },
      reasons: Type.Array(
        Type.Object({ reason: OneOf(getValues(EXCLUSION_REASON)), votes: People, share: Share }),
      ),
    },
    { description: 'Votes that do not count.' },
  ),
  flags: Type.Array(Type.Object({ flag: OneOf(getValues(PANEL_FLAG)), members: People })),
})
export type PanelWire = Static<typeof Panel>
