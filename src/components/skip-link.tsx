import { styled } from 'styled-components'
import { color, layer, space } from './theme/tokens'

const Skip = styled.a`
  position: fixed;
  inset: ${space(1)} auto auto ${space(1)};
  z-index: ${layer.skipLink};
  padding: ${space(1)} ${space(2)};
  background: ${color.primaryStrong};
  color: ${color.onPrimary};
  font-weight: 600;
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`

/** The first link in the tab order of a page; it skips to the content. */
export const SkipLink = ({ target = 'inhalt' }: { target?: string }) => (
  <Skip href={`#${target}`} data-print="none">
    Zum Inhalt springen
  </Skip>
)
