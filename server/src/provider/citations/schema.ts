import { Type, type Static } from 'typebox'
import { CITATION_CODE_PATTERN } from '../../../../contract/citation-code.ts'
import { MAX_POLL, PAGE_SIZE } from '../../../../contract/limits.ts'
import { STRICT, NonBlankText, Id, Nullable, PageQuery, Timestamp } from '../common-schema.ts'
import { PollDetail } from '../polls/schema.ts'
import { ComparedWith, PollComparison } from '../results/comparison-schema.ts'
import { PollResult, ResultQuery } from '../results/schema.ts'
import type { Resolved } from '../segments/schema.ts'

const code = Type.String({ pattern: CITATION_CODE_PATTERN, description: 'As in `/z/k7m2p9qx`.' })

export const CitationParams = Type.Object({ code })

const { vs_segment: _segment, ...comparedWith } = ComparedWith.properties

/** A view that is frozen, as its result or its comparison is asked for. */
const CitedQuery = Type.Object({ ...ResultQuery.properties, ...comparedWith })
export type CitedQueryWire = Resolved<Static<typeof CitedQuery>>

export const CitationBody = Type.Object({ ...ResultQuery.properties, ...ComparedWith.properties }, STRICT)

const head = { code, cited_at: Timestamp }

const Withdrawal = Nullable(Type.Object({ at: Timestamp, reason: Type.String() }))

/** All that a frozen view shows. Those that are stored stay as they were: a field that comes later is optional. */
export const CitedContent = Type.Object({
  query: CitedQuery,
  poll: PollDetail,
  result: PollResult,
  total: { ...PollResult, description: 'Of the same respondents: what the sentence over the view tells.' },
  comparison: Type.Optional(PollComparison),
})
export type CitedContentWire = Static<typeof CitedContent>

export const Citation = Type.Object({
  ...head,
  poll_id: Id,
  question: Type.String(),
  withdrawn: Withdrawal,
  content: Type.Unsafe<CitedContentWire | null>(Type.Union([CitedContent, Type.Null()])),
})
export type CitationWire = Static<typeof Citation>

export const CitationListQuery = PageQuery(PAGE_SIZE.history)

export const CitationList = Type.Object({
  citations: Type.Array(
    Type.Object({
      ...head,
      cited_by: Nullable(Type.String({ description: 'Null where the account is gone.' })),
      query: Nullable(CitedQuery),
      withdrawn: Withdrawal,
    }),
  ),
  total: Type.Integer(),
})
export type CitationListWire = Static<typeof CitationList>

export const WithdrawalBody = Type.Object({ reason: NonBlankText(MAX_POLL.reason) }, STRICT)
