import { styled } from 'styled-components'
import { font, space, text } from '../../components/theme/tokens'

/** A section of the screen with a headline. */
export const PanelSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  h2 {
    font-size: ${text.title};
  }
  h3 {
    font-family: ${font.sans};
    letter-spacing: 0;
  }
`
