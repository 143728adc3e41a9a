import { Type, type Static } from 'typebox'
import { getValues } from '../../../../../contract/enumerations/values.ts'
import { NOT_COMPARED_REASON } from '../../../../../contract/own-series-gap.ts'
import { Day, Id, Nullable, OneOf } from '../../common-schema.ts'

const Ends = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'The 95 % range.' })

const period = {
  from: Day,
  to: Day,
  day: { ...Day, description: 'The middle of the period, which is one of the days of the average.' },
  n: Nullable(Type.Integer({ description: 'The unweighted number of respondents.' })),
}

const OwnSeries = Type.Object({
  poll_id: Id,
  title: Type.String(),
  question: Type.String({ description: 'Its own wording, which may differ from that of the institutes.' }),
  population: Nullable(Type.String()),
  periods: Type.Array(
    Type.Object({
      ...period,
      is_low_base: Type.Boolean({ description: 'Whether there are too few respondents for a verdict.' }),
      answers: Type.Array(
        Type.Object({ position: Type.Integer(), share: Type.Number(), ci95: Nullable(Ends) }),
      ),
    }),
    { description: 'The weighted periods between the first and the last result of the institutes.' },
  ),
  gap: Nullable(
    OneOf(getValues(NOT_COMPARED_REASON), { description: 'Why nothing is compared; null if something is.' }),
  ),
  latest: Nullable(
    Type.Object(
      {
        ...period,
        answers: Type.Array(
          Type.Object({
            position: Type.Integer(),
            share: Type.Number(),
            average: Type.Number({ description: 'The average on the middle day of the period.' }),
            difference: Type.Number({ description: 'Share minus average.' }),
            ci95: { ...Ends, description: 'The range of the difference, in the family of all answers.' },
            is_secured: Type.Boolean({ description: 'Whether the range excludes zero.' }),
          }),
        ),
      },
      { description: 'The latest period with enough respondents; null if nothing is compared.' },
    ),
  ),
})
export type OwnSeriesWire = Static<typeof OwnSeries>

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
        own: Nullable({
          ...OwnSeries,
          description: 'A poll with votes that staff compare with the average, if the user may open it.',
        }),
      },
      { description: 'Null if fewer than two institutes have published at least three results.' },
    ),
  ),
})
export type QuestionAverageWire = Static<typeof QuestionAverage>
