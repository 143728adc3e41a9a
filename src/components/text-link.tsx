import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { color } from './theme/tokens'

/** A headline that is a link: ink until one points at it. */
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

/** Lets a link cover the nearest positioned ancestor, so that a whole card is its target. */
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
