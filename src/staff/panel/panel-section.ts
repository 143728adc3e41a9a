import { styled } from 'styled-components'
import { space, text } from '../../components/theme/tokens'

/** A section of the screen with a headline. */
export const PanelSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  h2 {
    font-size: ${text.title};
  }
`
