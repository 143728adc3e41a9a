import { styled } from 'styled-components'
import { color, space, text } from '../../components/theme/tokens'
import { formatPercent } from '../../lib/format'
import { usualFullShareOf, type AskedPoll } from './data'

/** A line beneath the marks of a chart. */
export const ChartNote = styled.p`
  margin-block-start: ${space(1.5)};
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** Says that bars are drawn to another scale than those without a filter. */
export function ScaleNote({ poll, full }: { poll: AskedPoll; full: number }) {
  const usual = usualFullShareOf(poll)
  return usual === null || usual === full ? null : (
    <ChartNote>
      Die Skala reicht hier bis {formatPercent(full, 0)}, im Gesamtergebnis bis {formatPercent(usual, 0)}.
    </ChartNote>
  )
}
