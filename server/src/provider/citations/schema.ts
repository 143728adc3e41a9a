import { Type, type Static } from 'typebox'
import { CITATION_CODE_PATTERN } from '../../../../contract/citation-code.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import {
  StrictObject,
  Day,
  Id,
  ListWithTotal,
  Nullable,
  PageQuery,
  Timestamp,
  Withdrawal,
} from '../common-schema.ts'
import { DecisionIndex, type DecisionIndexWire } from '../decision-indexes/schema.ts'
import { PollDetail } from '../polls/schema.ts'
import { SecondSideOverrides, PollComparison } from '../results/comparison/schema.ts'
import { PollFlow, type PollFlowWire } from '../results/flow/schema.ts'
import { PollResult, ResultQuery } from '../results/view/schema.ts'
import type { SegmentResolved } from '../segments/schema.ts'

const code = Type.String({ pattern: CITATION_CODE_PATTERN, description: 'As in `/z/k7m2p9qx`.' })

export const CitationParams = Type.Object({ code })

export const IndexCitationParams = Type.Object({ id: Id, code })

const { vs_segment: _segment, ...comparedWith } = SecondSideOverrides.properties

const flow_from = Type.Optional({
  ...Day,
  description: 'The first day of the earlier time of a flow, which has no other parameters.',
})

/** A view to freeze, with the parameters of a result, a comparison or a flow. */
export const CitedQuery = Type.Object({ ...ResultQuery.properties, ...comparedWith, flow_from })
export type CitedQueryWire = SegmentResolved<Static<typeof CitedQuery>>

export const CitationBody = StrictObject({
  ...ResultQuery.properties,
  ...SecondSideOverrides.properties,
  flow_from,
})

const head = { code, cited_at: Timestamp }

/** The content of a frozen view. Stored content never changes: new fields must be optional. */
export const CitedContent = Type.Object({
  query: CitedQuery,
  poll: PollDetail,
  result: PollResult,
  total: { ...PollResult, description: 'Result of the same respondents, for the sentence above the view.' },
  comparison: Type.Optional(PollComparison),
  flow: Type.Optional(PollFlow),
})
export type CitedContentWire = Static<typeof CitedContent>

/** A frozen view in storage. Flows were first frozen without their categories. */
export type StoredView = Omit<CitedContentWire, 'flow'> & {
  flow?: Omit<PollFlowWire, 'categories'> & Partial<Pick<PollFlowWire, 'categories'>>
}

/** The content of a citation in storage: a view of a poll, or a decision index. */
export type StoredContent = StoredView | { index: DecisionIndexWire }

export const Citation = Type.Object({
  ...head,
  poll_id: Nullable(Id, { description: 'Null for a decision index.' }),
  index_slug: Nullable(Type.String(), { description: 'The cited decision index; null for a poll.' }),
  question: Type.String({ description: 'The question of the poll, or the title of the index.' }),
  withdrawn: Nullable(Withdrawal),
  content: {
    ...Type.Unsafe<CitedContentWire | null>(Type.Union([CitedContent, Type.Null()])),
    description: 'Null for a decision index, and after a withdrawal.',
  },
  index: Type.Optional({
    ...DecisionIndex,
    description: 'The frozen decision index; missing for a poll, and after a withdrawal.',
  }),
})
export type CitationWire = Static<typeof Citation>

export const CitationListQuery = PageQuery(PAGE_SIZE.history)

export const CitationList = ListWithTotal(
  'citations',
  Type.Object({
    ...head,
    cited_by: Nullable(Type.String({ description: 'Null if the account was deleted.' })),
    query: Nullable(CitedQuery, { description: 'Null for a decision index, and after a withdrawal.' }),
    withdrawn: Nullable(Withdrawal),
  }),
)
export type CitationListWire = Static<typeof CitationList>
