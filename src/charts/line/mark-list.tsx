import { styled } from 'styled-components'
import type { TimeMark } from '../../../contract/charts/types'
import { timeMarkLabel } from '../../../contract/enumerations/results'
import { color, space } from '../../components/theme/tokens'
import { formatFullDate } from '../../lib/format'

const Marks = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2.5)};
  margin-block-start: ${space(1)};
  color: ${color.inkMuted};
  font-size: 0.875rem;
`

/** Looks like the mark in the chart. */
const Badge = styled.b`
  display: inline-grid;
  place-content: center;
  width: 18px;
  height: 18px;
  margin-inline-end: ${space(0.5)};
  border: 1px solid ${color.accent};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.ink};
  font-size: 12px;
  line-height: 1;
`

/** Explains the numbered marks above a chart over time. */
export const TimeMarkList = ({ marks }: { marks: readonly TimeMark[] }) =>
  marks.length > 0 && (
    <Marks>
      {marks.map((mark, index) => (
        <li key={`${mark.date} ${mark.label}`}>
          <Badge>{index + 1}</Badge> {formatFullDate(mark.date)}: {timeMarkLabel(mark)}
        </li>
      ))}
    </Marks>
  )
