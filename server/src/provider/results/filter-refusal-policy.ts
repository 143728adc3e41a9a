import { notApplicableReason } from '../../../../contract/not-applicable.ts'
import type { NotApplicable, ViewResult } from '../../results/view.ts'
import { DIMENSION_NAME } from './group-presenter.ts'
import { REASON } from './presenter.ts'

/** Returns why a poll cannot apply the filter of a view, with the dimension; null if it can. */
export function filterRefusal(
  { title }: { title: string },
  { notApplicable }: Pick<ViewResult, 'notApplicable'>,
): { dimension: NotApplicable['dimension']; text: string } | null {
  const ignored = notApplicable.find(({ part }) => part === 'filter')
  if (!ignored) return null
  const { dimension, reason } = ignored
  const why = notApplicableReason({ dimension: DIMENSION_NAME[dimension], reason: REASON[reason] })
  return { dimension, text: `„${title}“ kann dem Filter nicht folgen. ${why}` }
}
