import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Group } from '../../../contract/charts/types'
import { hiddenText } from '../../../contract/part-quality'
import { TEXT } from '../../../contract/texts'
import { secondaryText } from '../../components/theme/mixins'
import { space } from '../../components/theme/tokens'
import { InlineDifferenceMark } from '../bars/difference-mark'

const Note = styled.p`
  margin-block-start: ${space(1.5)};
  max-width: none;
  ${secondaryText}
  svg {
    display: inline-block;
  }
`

interface MarksNoteProps {
  groups: readonly Pick<Group, 'isLowBase' | 'answers' | 'hidden'>[]
  /** Explains other marks of the chart. */
  children?: ReactNode
}

/** Explains the marks of groups: ▲▼, * and –. */
export function GroupMarksNote({ groups, children }: MarksNoteProps) {
  const hidden = groups.flatMap((group) => (group.answers.length === 0 ? (group.hidden ?? 'LOW_BASE') : []))
  return (
    <Note>
      {children}
      <InlineDifferenceMark difference="higher" /> <InlineDifferenceMark difference="lower" /> unterscheidet
      sich gesichert von den übrigen Befragten ({TEXT.errorRate}).
      {groups.some((group) => group.isLowBase) && ` * ${TEXT.uncertain}.`}
      {hidden.length > 0 && ` – ${hiddenText(hidden)}.`}
    </Note>
  )
}
