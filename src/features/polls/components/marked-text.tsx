import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { TextRange } from '../../../api/polls'
import { color } from '../../../components/theme/tokens'

const Mark = styled.mark`
  background: ${color.accentSoft};
  border-radius: 2px;
  color: inherit;
`

/** A text with highlighted ranges, in ascending order. Overlapping and invalid ranges are skipped. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const parts: ReactNode[] = []
  let position = 0
  for (const { start, end } of ranges) {
    if (start < position || end > text.length) continue
    parts.push(text.slice(position, start), <Mark key={start}>{text.slice(start, end)}</Mark>)
    position = end
  }
  return (
    <>
      {parts}
      {text.slice(position)}
    </>
  )
}
