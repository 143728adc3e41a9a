import { wholeAgeBandsErrorText } from '../../../../../contract/filter.ts'
import { notApplicableText } from '../../../../../contract/not-applicable.ts'
import { fieldError } from '../../../http/errors.ts'
import { toUpperCase } from '../../../lib/upper-case.ts'
import type { NotApplicable, ViewResult } from '../../../results/view.ts'
import { toWireDimension } from './group-presenter.ts'

/** Returns why a poll cannot apply the filter of a view, with the dimension; null if it can. */
export function findFilterRefusal(
  { title }: { title: string },
  { notApplicable }: Pick<ViewResult, 'notApplicable'>,
): { dimension: NotApplicable['dimension']; text: string } | null {
  const ignored = notApplicable.find(({ part }) => part === 'filter')
  if (!ignored) return null
  const { dimension, reason } = ignored
  const why = notApplicableText({ dimension: toWireDimension(ignored), reason: toUpperCase(reason) })
  return { dimension, text: `„${title}“ kann dem Filter nicht folgen. ${why}` }
}

/**
 * Rejects ages that are no bands of the poll. Without this filter the figures would be those of everybody.
 *
 * @throws ApiError `validation_failed` for the field `age`
 */
export function assertAgesFitBands(
  { ageBreaks }: { ageBreaks: readonly number[] },
  { notApplicable }: Pick<ViewResult, 'notApplicable'>,
): void {
  if (notApplicable.some(({ part, reason }) => part === 'filter' && reason === 'bands_do_not_fit'))
    throw fieldError('age', wholeAgeBandsErrorText(ageBreaks))
}
