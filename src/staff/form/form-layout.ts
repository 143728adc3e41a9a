import { styled } from 'styled-components'
import { color, media, space } from '../../components/theme/tokens'

/** A group of form fields with a legend. */
export const FieldGroup = styled.fieldset`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  legend {
    margin-block-end: ${space(0.75)};
    font-weight: 600;
  }
`

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

/** A part of a form that is closed at first. */
export const FormDetails = styled.details`
  summary {
    min-height: 28px;
    color: ${color.primary};
    font-weight: 600;
    cursor: pointer;
  }
  &[open] > summary {
    margin-block-end: ${space(1.5)};
  }
`
