import { styled } from 'styled-components'
import { color, space, text } from './theme/tokens'

interface Gap {
  /** In steps of the theme's spacing. */
  $gap?: number
}

/** Elements below each other. */
export const Stack = styled.div<Gap>`
  display: grid;
  gap: ${({ $gap = 1 }) => space($gap)};
`

/** Elements beside each other, in as many rows as they need. */
export const Cluster = styled.div<Gap>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 1 }) => space($gap)};
`

/** Small gray text. */
export const Muted = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** A list without markers. */
export const PlainList = styled.ul`
  padding: 0;
  list-style: none;
`
