import { Type, type Static } from 'typebox'
import { FLOW_OBSTACLE } from '../../../../../contract/enumerations/flow.ts'
import { getValues } from '../../../../../contract/enumerations/values.ts'
import { Day, Id, Nullable, OneOf } from '../../common-schema.ts'
import { Weighting } from '../view/schema.ts'

const Percent = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description })

const Obstacle = Nullable(OneOf(getValues(FLOW_OBSTACLE)))
const Time = Type.Object({ poll_id: Id, title: Type.String(), from: Day, to: Day })

/** Answers that count as one. Each flow has its own, so that a frozen one keeps them. */
const Category = Type.Object({
  label: Type.String({ description: '`stimmen zu`, or the texts of its answers.' }),
  positions: Type.Array(Type.Integer(), { description: 'Of its answers, in the later poll.' }),
  part: Nullable(OneOf(['TOP', 'MIDDLE', 'BOTTOM'])),
  is_verb: Type.Boolean(),
  color: Type.Union([OneOf(['agreement', 'rejection', 'neutral']), Type.Integer()], {
    description: 'That of its half, or the index of its answer.',
  }),
})

/** The answers of the same people at two times. */
export const PollFlow = Type.Object({
  earlier: Time,
  later: Time,
  obstacle: Obstacle,
  categories: Type.Array(Category),
  people: Nullable(Type.Integer({ description: 'Who answered at both times; null for fewer than 100.' })),
  returned: Nullable(Percent('Part of the earlier respondents.')),
  rows: Type.Array(
    Type.Object({
      n: Nullable(Type.Integer({ description: 'Null for fewer than 30.' })),
      percent: Nullable(Percent('Part of all people.')),
      shares: Type.Array(
        Nullable(
          Type.Object({
            percent: Percent('Part of the row.'),
            low: Percent('95 %, rounded down.'),
            high: Percent('95 %, rounded up.'),
          }),
        ),
        { description: 'By later answer, in the order of the categories; null for fewer than ten people.' },
      ),
    }),
    { description: 'By earlier answer, in the order of the categories.' },
  ),
  weighting: Type.Object(
    { method: Weighting.properties.method, margins: Weighting.properties.margins },
    { description: 'Of these people, with their attributes of the later time.' },
  ),
})
export type PollFlowWire = Static<typeof PollFlow>

export const PollFlows = Type.Object({
  obstacle: { ...Obstacle, description: 'Why no times are compared, although there are two.' },
  flows: Type.Array(PollFlow, {
    description: 'Nearest times first; empty for a poll whose people answered once.',
  }),
})
export type PollFlowsWire = Static<typeof PollFlows>
