import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { color } from './theme/tokens'

/** A linked headline: in the text color, in the link color on hover. */
const headlineLink = css`
  color: inherit;
  text-decoration: none;
  &:hover {
    color: ${color.primary};
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`

/** A link within the product. */
export const TextLink = styled(Link)`
  color: ${color.primary};
  font-weight: 600;
`

/** Extends a link over its nearest positioned ancestor, so that the whole card is clickable. */
const coveringLink = css`
  ${headlineLink}
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

export const CoveringLink = styled(Link)`
  ${coveringLink}
`
