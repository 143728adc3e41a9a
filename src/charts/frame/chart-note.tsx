import { styled } from 'styled-components'
import { hiddenForThreeSeconds, LoadingArea } from '../../components/skeleton'
import { secondaryText } from '../../components/theme/mixins'
import { media, space } from '../../components/theme/tokens'

/** A line of explanation below a chart. */
export const ChartNote = styled.p`
  margin-block-start: ${space(1.5)};
  ${secondaryText}
  ${media.print} {
    margin-block-start: ${space(0.5)};
  }
  /* The height of a map is unknown until it is loaded. */
  ${LoadingArea} ~ & {
    ${hiddenForThreeSeconds}
  }
`
