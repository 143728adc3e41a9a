import { styled } from 'styled-components'
import { color, layer, media, space } from './theme/tokens'

/** A row of controls that stays at the top while the page scrolls; in a low window it scrolls with the page. */
export const StickyBar = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  align-items: center;
  padding-block: ${space(1.5)};
  background: ${color.paper};
  border-block-end: 1px solid ${color.line};
  ${media.phone} {
    margin-inline: -${space(2)};
    padding-inline: ${space(2)};
  }
  @media (max-height: 30rem) {
    position: static;
  }
  ${media.print} {
    position: static;
    padding-block: 0 ${space(0.5)};
  }
`
