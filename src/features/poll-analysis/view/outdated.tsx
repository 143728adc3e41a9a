import { styled } from 'styled-components'
import { grayedOutStyles } from '../../../components/skeleton'
import { space } from '../../../components/theme/tokens'

/** A result, grayed out while the next one loads in its place. */
export const GrayedIfOutdated = styled.div<{ $isOutdated: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  ${({ $isOutdated }) => $isOutdated && grayedOutStyles}
`
