import { Type, type Static } from 'typebox'
import { GENDER } from '../../../../contract/enumerations/gender.ts'
import { PANEL_FLAG } from '../../../../contract/enumerations/panel.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PANEL_GROUP } from '../../../../contract/panel.ts'
import { Day, Nullable, OneOf } from '../common-schema.ts'

const People = Nullable(
  Type.Integer({
    description: `Rounded to ${PANEL_GROUP.step}; null under ${PANEL_GROUP.hidden}.`,
  }),
)
const Share = Nullable(Type.Number())

/** A group of members, compared with the same group of the adult population. */
const shares = {
  members: People,
  share: { ...Share, description: 'Share of the members that stated age and gender; null for too few.' },
  population_share: { ...Share, description: 'Share of the adults; null without an official figure.' },
}

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
    }),
  ),
  flags: Type.Array(Type.Object({ flag: OneOf(getValues(PANEL_FLAG)), members: People })),
})
export type PanelWire = Static<typeof Panel>
