import { keyframes, styled } from 'styled-components'
import { media } from './theme/tokens'

const turn = keyframes`to { transform: rotate(1turn); }`

/** A rotating ring in the color of the text, hidden from screen readers: put a label next to it. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: number }>`
  flex: none;
  width: ${({ $size = 18 }) => $size}px;
  height: ${({ $size = 18 }) => $size}px;
  border: 2px solid color-mix(in srgb, currentColor 25%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
  ${media.reducedMotion} {
    animation: none !important;
    border-style: dotted;
  }
`
