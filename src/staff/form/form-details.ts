import { styled } from 'styled-components'
import { color, space } from '../../components/theme/tokens'

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
