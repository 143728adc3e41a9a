import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { TEXT } from '../../contract/texts'
import { color, space, text } from '../components/theme/tokens'
import { DifferenceSign } from './difference-mark'
import { chartMessage } from './messages'
import type { Group } from '../../contract/charts/types'

const Note = styled.p`
  margin-block-start: ${space(1.5)};
  max-width: none;
  color: ${color.inkMuted};
  font-size: ${text.small};
  svg {
    display: inline-block;
  }
`

interface MarksNoteProps {
  groups: readonly Pick<Group, 'isLowBase' | 'answers'>[]
  /** Explains other marks of the chart. */
  children?: ReactNode
}

/** Explains the marks of groups: ▲▼, * and –. */
export const MarksNote = ({ groups, children }: MarksNoteProps) => (
  <Note>
    {children}
    <DifferenceSign difference="higher" /> <DifferenceSign difference="lower" /> weicht von den übrigen
    Befragten gesichert ab ({TEXT.errorRate}).
    {groups.some((group) => group.isLowBase) && ` * ${TEXT.uncertain}.`}
    {groups.some(({ answers }) => answers.length === 0) && ` – ${chartMessage('result.hidden')}.`}
  </Note>
)
