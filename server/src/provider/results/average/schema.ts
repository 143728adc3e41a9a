import { Type, type Static } from 'typebox'
import { Day, Id, Nullable } from '../../common-schema.ts'

const Ends = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'The 95 % range.' })

export const QuestionAverage = Type.Object({
  average: Nullable(
    Type.Object(
      {
        institutes: Type.Array(
          Type.Object({
            name: Type.String(),
            poll_id: { ...Id, description: 'Its latest poll of the question.' },
            results: Type.Integer(),
          }),
        ),
        days: Type.Array(Day, { description: 'From the first result to the last.' }),
        answers: Type.Array(
          Type.Object({
            position: Type.Integer(),
            shares: Type.Array(Type.Object({ share: Type.Number(), ci95: Ends }), {
              description: 'By the index of `days`.',
            }),
            house_effects: Type.Array(Type.Object({ effect: Type.Number(), ci95: Ends }), {
              description: 'The deviation of each institute from the average, by the index of `institutes`.',
            }),
            extra_deviation: Type.Number({
              description: 'The standard deviation of single results beyond chance and house effect.',
            }),
          }),
          {
            description: 'The answers that all institutes publish, by their positions in the requested poll.',
          },
        ),
      },
      { description: 'Null if fewer than two institutes have published at least three results.' },
    ),
  ),
})
export type QuestionAverageWire = Static<typeof QuestionAverage>
