import { styled } from 'styled-components'
import { color, space, text } from '../../components/theme/tokens'

/** A line of explanation below a chart. */
export const ChartNote = styled.p`
  margin-block-start: ${space(1.5)};
  color: ${color.inkMuted};
  font-size: ${text.small};
`
