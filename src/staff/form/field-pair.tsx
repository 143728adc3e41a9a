import { styled } from 'styled-components'
import { media, space } from '../../components/theme/tokens'

/** Two fields side by side; stacked on a phone. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
  }
`
