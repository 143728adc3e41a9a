import { styled } from 'styled-components'
import { TEXT } from '../../../contract/texts'
import type { ViewResult } from '../../api/results'
import { color, text } from '../../components/theme/tokens'

const Note = styled.p`
  max-width: none;
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** Tells whether a result, of which parts may be missing, shows figures that were changed to protect people. */
export const hasNoisyFigures = ({ protection, series, tables }: Partial<ViewResult>): boolean =>
  protection?.figures === 'PROTECTED' &&
  (!protection.isTotalExact || [series, tables].some((parts) => parts != null && parts.length > 0))

/** Says that figures were changed to protect people, where they were. */
export const ProtectionNote = ({ result }: { result: ViewResult }) =>
  hasNoisyFigures(result) ? <Note>{TEXT.protectedFigures}</Note> : null
