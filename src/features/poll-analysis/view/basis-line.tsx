import { styled } from 'styled-components'
import type { Finding } from '../../../../contract/findings/poll-finding'
import { TEXT } from '../../../../contract/texts'
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

/** Returns whether the sentence of a finding has a range in brackets. */
export const hasBracketedRange = ({ numbers }: Finding): boolean => numbers.some(({ low }) => low !== null)

/** Returns the number of respondents, the period and the meaning of the brackets above, if there are any. */
export const formatBasis = (
  { total: { n }, usedPeriod }: Pick<ViewResult, 'total' | 'usedPeriod'>,
  hasRange: boolean,
): string =>
  joinSubline(
    n !== null && n > 0 && `${formatCount(n)} Befragte`,
    formatUsedPeriodWithDays(usedPeriod),
    hasRange && TEXT.bracketKey,
  )
