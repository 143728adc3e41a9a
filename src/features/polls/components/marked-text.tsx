import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { TextRange } from '../../../api/polls'
import { color } from '../../../components/theme/tokens'

const Mark = styled.mark`
  background: ${color.accentSoft};
  border-radius: 2px;
  color: inherit;
`

/** A text in which the places that were searched for are marked. Ranges stand in their order and don't overlap. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const parts: ReactNode[] = []
  let done = 0
  for (const { start, end } of ranges) {
    if (start < done || end > text.length) continue
    parts.push(text.slice(done, start), <Mark key={start}>{text.slice(start, end)}</Mark>)
    done = end
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  )
}
