import { Type, type Static } from 'typebox'
import { Day, Id } from '../../common-schema.ts'
import { FiguresQuery, PeriodPoint, Protection, Weighting } from '../view/schema.ts'

const { segment, age, gender, region, weights } = FiguresQuery.properties
/** The filter parameters. Each wave covers its whole time. */
export const WaveQuery = Type.Object({ segment, age, gender, region, weights })

export const PollWaves = Type.Object({
  waves: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      ...PeriodPoint.properties,
      from: Day,
      to: Day,
      is_gap: Type.Boolean({
        description: 'Too few respondents, different answers, or a filter that cannot be applied.',
      }),
      is_reworded: Type.Boolean({ description: 'The wording differs from the previous wave.' }),
      protection: Protection,
      weighting: {
        ...Weighting,
        description: 'Waves with different methods are not compared.',
      },
    }),
    {
      description:
        'Earliest first, with answers by their positions in the requested poll; empty for a poll without others.',
    },
  ),
})
export type PollWavesWire = Static<typeof PollWaves>
