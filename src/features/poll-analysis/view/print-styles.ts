import { css, styled } from 'styled-components'
import { media, space } from '../../../components/theme/tokens'

export const PrintOnly = styled.span`
  display: none;
  ${media.print} {
    display: inline;
  }
`

/** Elements below each other, with a gap in steps of the theme's spacing. On paper, pages can break between them. */
export const breakableGrid = (gap: number) => css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(gap)};
  ${media.print} {
    display: block;
    > * + * {
      margin-block-start: ${space(1.5)};
    }
  }
`
