import { styled } from 'styled-components'
import { space } from '../../components/theme/tokens'

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
