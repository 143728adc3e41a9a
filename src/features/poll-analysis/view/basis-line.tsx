import { styled } from 'styled-components'
import { RANGE_EXPLANATION, type RangeForm } from '../../../../contract/findings/view-sentence'
import type { ViewResult } from '../../../api/results'
import { joinSubline } from '../../../charts/frame/chart-data'
import { formatUsedPeriodWithDays } from '../../../charts/frame/used-period'
import { secondaryText } from '../../../components/theme/mixins'
import { space } from '../../../components/theme/tokens'
import { formatCount } from '../../../lib/format'

/** A line that belongs to the finding above. */
export const BasisLine = styled.p`
  max-width: none;
  margin-block-start: -${space(2)};
  ${secondaryText}
`

/** Returns the number of respondents, the period and the meaning of the ranges in the sentence above, if it has any. */
export const formatBasis = (
  { total: { n }, usedPeriod }: Pick<ViewResult, 'total' | 'usedPeriod'>,
  rangeForm: RangeForm | null,
): string =>
  joinSubline(
    n !== null && n > 0 && `${formatCount(n)} Befragte`,
    formatUsedPeriodWithDays(usedPeriod),
    rangeForm !== null && RANGE_EXPLANATION[rangeForm],
  )
