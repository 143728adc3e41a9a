import { styled } from 'styled-components'
import { TEXT } from '../../../contract/texts'
import type { ViewResult } from '../../api/results'
import { hiddenForThreeSeconds, LoadingArea } from '../../components/skeleton'
import { secondaryText } from '../../components/theme/mixins'

const Note = styled.p`
  max-width: none;
  ${secondaryText}
  /* The height of the chart above, such as a map, is unknown until it is loaded. */
  :has(${LoadingArea}) ~ & {
    ${hiddenForThreeSeconds}
  }
`

interface ShownFigures extends Partial<Pick<ViewResult, 'protection'>> {
  series?: readonly unknown[] | null
  tables?: readonly unknown[] | null
}

/** Returns whether a result, which may be partial, shows numbers with noise added to protect respondents. */
export const hasNoisyFigures = ({ protection, series, tables }: ShownFigures): boolean =>
  protection?.figures === 'PROTECTED' &&
  (!protection.isTotalExact || [series, tables].some((parts) => parts != null && parts.length > 0))

/** States that noise was added to protect respondents, if the result shows such numbers. */
export const ProtectionNote = ({ result }: { result: ShownFigures }) =>
  hasNoisyFigures(result) ? <Note>{TEXT.protectedFigures}</Note> : null
