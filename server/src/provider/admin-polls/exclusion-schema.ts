import { Type, type Static } from 'typebox'
import { MAX_POLL } from '../../../../contract/limits.ts'
import {
  EXCLUSION_REASONS,
  MIN_VOTES_PER_EXCLUSION,
  VOTE_SOURCE_LIST_DAYS,
} from '../../../../contract/vote-quality.ts'
import { Day, Id, NonBlankText, Nullable, OneOf, StrictObject, Timestamp } from '../common-schema.ts'

const Source = Type.String({
  description: '`link`, `panel`, `embed` or the host of the embedding page.',
  minLength: 1,
  maxLength: 80,
})
const People = Type.Integer({ description: 'With noise, in tens, as of midnight.' })

export const VoteSources = Type.Object({
  sources: Type.Array(Type.Object({ source: Source, day: Day, votes: People }), {
    description: `Days of the last ${VOTE_SOURCE_LIST_DAYS} on which at least ${MIN_VOTES_PER_EXCLUSION} counted votes came from a source.`,
  }),
  exclusions: Type.Array(
    Type.Object({
      id: Id,
      reason: OneOf(EXCLUSION_REASONS),
      source: Nullable(Source),
      starts_at: Nullable(Timestamp, {
        description: 'Of an hour or a day; null for a rule of single votes.',
      }),
      excluded_on: Nullable(Day, {
        description: 'The first day without the votes; null if they never counted.',
      }),
      readmitted_on: Nullable(Day),
      votes: Nullable(People),
      can_readmit: Type.Boolean(),
    }),
  ),
})
export type VoteSourcesWire = Static<typeof VoteSources>

export const ExclusionBody = StrictObject({ source: Source, day: Day, reason: NonBlankText(MAX_POLL.reason) })
export type ExclusionBodyWire = Static<typeof ExclusionBody>

export const ReadmissionParams = Type.Object({ id: Id, exclusion: Id })
export const ReadmissionBody = StrictObject({ reason: NonBlankText(MAX_POLL.reason) })
