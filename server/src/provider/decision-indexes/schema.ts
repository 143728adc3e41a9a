import { Type, type Static } from 'typebox'
import { INDEX_PROBLEM } from '../../../../contract/decision-index.ts'
import { DECISION_INDEX_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import {
  PAGE_SIZE,
  SLUG_PATTERN,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import {
  Day,
  Id,
  Nullable,
  OneOf,
  PageQuery,
  OptionalSearchText,
  Timestamp,
  Withdrawal,
  LimitedText,
  ListWithTotal,
  NonBlankText,
  OMITTABLE,
  Slug,
  StaffListQuery,
  StrictObject,
} from '../common-schema.ts'

const status = OneOf(getValues(DECISION_INDEX_STATUS))

const head = {
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  status,
  published_at: Nullable(Timestamp),
  updated_at: Timestamp,
}

/** A month such as `2026-03`. Its form is checked by `contract/decision-index.ts`. */
export const Month = Type.String({ maxLength: 7 })
/** The months whose mean is 100. */
export const IndexBase = Type.Object({ from: Month, to: Month })

const Interval = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: '95 %: low, high.' })

/** A poll of a formula. */
export const IndexComponent = Type.Object({
  poll_id: Nullable(Id, { description: 'Null if the viewer may not see the poll, as the next two.' }),
  title: Nullable(Type.String()),
  question: Nullable(Type.String()),
  credit: Nullable(Type.String()),
  weight: Type.Number({ description: 'Its part of the sum of weights, 0–1.' }),
  answers: Type.Array(
    Type.Object({
      position: Type.Integer(),
      text: Type.String(),
      factor: Type.Integer({ description: 'In percent, from −100 to 100.' }),
    }),
  ),
})

export type IndexComponentWire = Static<typeof IndexComponent>

/** A formula of an index with the months to which it applies. */
export const IndexFormula = Type.Object({
  from: Nullable(Month, { description: 'The first month; null for the first formula.' }),
  base: Nullable(IndexBase, {
    description: 'The mean of these months is 100; null for a balance in points.',
  }),
  components: Type.Array(IndexComponent),
  problem: Nullable(OneOf(getValues(INDEX_PROBLEM)), { description: 'Why it has no values.' }),
})

export const IndexValue = Type.Object({
  from: Day,
  to: Day,
  is_partial: Type.Boolean({ description: 'Whether the month is not over.' }),
  is_low_base: Type.Boolean({ description: 'Whether a poll has fewer than 100 respondents in the month.' }),
  formula: Type.Integer({ description: 'The index of the formula in `formulas`.' }),
  value: Type.Number(),
  se: Type.Number({ description: 'Without the error of the base, for comparisons of months.' }),
  ci95: Interval,
  parts: Type.Array(Type.Object({ value: Type.Number(), se: Type.Number() }), {
    description: 'The parts of the components, which add up to the value.',
  }),
})

const contents = {
  formulas: Type.Array(IndexFormula, { description: 'The present one last.' }),
  values: Type.Array(IndexValue, { description: 'One per month in which all polls have a value.' }),
  breaks: Type.Array(
    Type.Object({
      date: Day,
      kind: OneOf(['WORDING', 'FORMULA']),
      label: Type.String(),
    }),
    { description: 'Values before and after a break are not compared.' },
  ),
  problem: Nullable(OneOf(getValues(INDEX_PROBLEM)), {
    description: 'Why the present formula has no values.',
  }),
  is_protected: Type.Boolean({
    description: 'Whether the figures of a poll contain noise of a few persons.',
  }),
  is_demo: Type.Boolean(),
}

/** The formulas and values of an index. */
export const IndexContents = Type.Object(contents)
export type IndexContentsWire = Static<typeof IndexContents>

export const DecisionIndex = Type.Object({
  ...head,
  locked_at: Nullable(Timestamp),
  withdrawn: Type.Optional(Withdrawal),
  ...contents,
})
export type DecisionIndexWire = Static<typeof DecisionIndex>

export const DecisionIndexList = ListWithTotal(
  'decision_indexes',
  Type.Object({
    ...head,
    poll_count: Type.Integer(),
    latest: Nullable(
      Type.Object({ from: Day, to: Day, value: Type.Number(), ci95: Interval, has_base: Type.Boolean() }),
      { description: 'The value of the last whole month; null without any.' },
    ),
  }),
)
export type DecisionIndexListWire = Static<typeof DecisionIndexList>

export const DecisionIndexQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.decisionIndexes).properties,
  query: OptionalSearchText(),
})
export const SlugParams = Type.Object({ slug: Type.String({ pattern: SLUG_PATTERN, maxLength: 200 }) })

/** The parameters of an index as a picture. */
export const IndexFileQuery = Type.Object({
  trend: Type.Optional(Type.Boolean({ description: 'Draws the trend, with the values behind it.' })),
})

/** Numbers are checked by `contract/decision-index.ts`, which the form uses as well. */
const formula = {
  components: Type.Array(
    StrictObject({
      poll_id: Id,
      weight: Type.Number(),
      answers: Type.Array(StrictObject({ position: Type.Integer({ minimum: 0 }), factor: Type.Number() })),
    }),
  ),
  base: Nullable(StrictObject(IndexBase.properties), OMITTABLE),
}
/** A formula in the form for editing, which may be unsaved. */
export const FormulaBody = StrictObject(formula)
export type FormulaBodyWire = Static<typeof FormulaBody>

/** An index in the form for editing. */
export const AdminDecisionIndex = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  status,
  ...formula,
  past_formulas: Type.Array(Type.Object({ ...formula, until: Type.String() }), {
    description: 'The formulas before the present one; `until` is the first month of the next.',
  }),
  published_at: Nullable(Timestamp),
  locked_at: Nullable(Timestamp),
  withdrawn: Nullable(Withdrawal),
  updated_at: Timestamp,
  version: Type.Integer(),
})
export type AdminDecisionIndexWire = Static<typeof AdminDecisionIndex>

export const AdminDecisionIndexList = ListWithTotal('decision_indexes', AdminDecisionIndex)

export const AdminDecisionIndexQuery = StaffListQuery(
  PAGE_SIZE.adminDecisionIndexes,
  status,
  SORT_COLUMNS.adminDecisionIndexes,
)

export const DecisionIndexBody = StrictObject({
  title: NonBlankText(MAX_TITLE_LENGTH),
  slug: Type.Optional(Slug),
  description: LimitedText(MAX_DESCRIPTION_LENGTH, { default: '' }),
  ...formula,
})
export type DecisionIndexBodyWire = Static<typeof DecisionIndexBody>

export const DecisionIndexStatusBody = StrictObject({ status })
