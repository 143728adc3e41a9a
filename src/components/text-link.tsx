import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color } from './theme/tokens'

/** A link within the product. */
export const TextLink = styled(Link)`
  color: ${color.primary};
  font-weight: 600;
`

/** A linked headline that extends over its nearest positioned ancestor, so that the whole card is clickable. */
export const CoveringLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover {
    color: ${color.primary};
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
