import { Type, type Static } from 'typebox'
import { GENDER } from '../../../../contract/enumerations/people.ts'
import { PANEL_FLAG } from '../../../../contract/enumerations/panel.ts'
import { valuesOf } from '../../../../contract/enumerations/values.ts'
import { PANEL_GROUP } from '../../../../contract/panel.ts'
import { Day, Nullable, OneOf } from '../common-schema.ts'

const People = Nullable(
  Type.Integer({
    description: `In steps of ${PANEL_GROUP.step}; null under ${PANEL_GROUP.hidden}.`,
  }),
)
const Share = Nullable(Type.Number())

/** A group of members beside the same group of the adults of its region. */
const shares = {
  members: People,
  share: { ...Share, description: 'Of the members that stated age and gender; null where too few are told.' },
  population_share: { ...Share, description: 'Of the adults; null where there is no official figure.' },
}

export const Panel = Type.Object({
  as_of: { ...Day, description: 'The last day that is counted, in Berlin.' },
  members: { ...People, description: 'Who has answered within a year.' },
  active_members: { ...People, description: 'Who has answered within 30 days.' },
  left: { ...People, description: 'Who has not answered for a year.' },
  regions: Type.Array(
    Type.Object({
      state: Nullable(Type.String({ description: 'ISO 3166-2; null is Germany.' })),
      ...shares,
      groups: Type.Array(
        Type.Object({
          gender: Nullable(OneOf(valuesOf(GENDER))),
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
      joined: { ...People, description: 'Who answered for the first time.' },
      left: { ...People, description: 'Whose last answer became a year old.' },
    }),
  ),
  flags: Type.Array(Type.Object({ flag: OneOf(valuesOf(PANEL_FLAG)), members: People })),
})
export type PanelWire = Static<typeof Panel>
