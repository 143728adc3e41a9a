import { Type, type Static } from 'typebox'
import { DECISION_INDEX_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, PAGE_SIZE } from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import {
  Id,
  LimitedText,
  ListWithTotal,
  NonBlankText,
  Nullable,
  OMITTABLE,
  OneOf,
  Slug,
  StaffListQuery,
  STRICT,
  Timestamp,
  Withdrawal,
} from '../common-schema.ts'
import { IndexBase } from './schema.ts'

const status = OneOf(getValues(DECISION_INDEX_STATUS))

/** Numbers are checked by `contract/decision-index.ts`, which the form uses as well. */
const formula = {
  components: Type.Array(
    Type.Object(
      {
        poll_id: Id,
        weight: Type.Number(),
        answers: Type.Array(
          Type.Object({ position: Type.Integer({ minimum: 0 }), factor: Type.Number() }, STRICT),
        ),
      },
      STRICT,
    ),
  ),
  base: Nullable(Type.Object({ ...IndexBase.properties }, { ...STRICT, ...OMITTABLE })),
}
/** A formula in the form for editing, which may be unsaved. */
export const FormulaBody = Type.Object(formula, STRICT)
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

export const DecisionIndexBody = Type.Object(
  {
    title: NonBlankText(MAX_TITLE_LENGTH),
    slug: Type.Optional(Slug),
    description: LimitedText(MAX_DESCRIPTION_LENGTH, { default: '' }),
    ...formula,
  },
  STRICT,
)
export type DecisionIndexBodyWire = Static<typeof DecisionIndexBody>

export const DecisionIndexStatusBody = Type.Object({ status }, STRICT)
