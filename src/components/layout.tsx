import { styled } from 'styled-components'
import { secondaryText } from './theme/mixins'
import { space } from './theme/tokens'

interface Layout {
  /** In steps of the theme's spacing. */
  $gap?: number
  /** The place of elements in the other direction; by default they fill it. */
  $align?: 'start' | 'center'
}

/** Elements below each other. */
export const Stack = styled.div<Layout>`
  display: grid;
  gap: ${({ $gap = 1 }) => space($gap)};
  justify-items: ${({ $align = 'normal' }) => $align};
`

/** Elements beside each other, in as many rows as they need. */
export const Cluster = styled.div<Layout>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 1 }) => space($gap)};
  align-items: ${({ $align = 'normal' }) => $align};
`

export const Muted = styled.p`
  ${secondaryText}
`

export const PlainList = styled.ul`
  padding: 0;
  list-style: none;
`
