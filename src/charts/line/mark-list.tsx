import { styled } from 'styled-components'
import type { TimeMark } from '../../../contract/charts/types'
import { eventText } from '../../../contract/enumerations/results'
import { color, space } from '../../components/theme/tokens'
import { formatDate } from '../../lib/format'

const Marks = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2.5)};
  margin-block-start: ${space(1)};
  padding: 0;
  color: ${color.inkMuted};
  font-size: 0.875rem;
  list-style: none;
`

/** Explains the numbered marks above a chart over time. */
export const MarkList = ({ marks }: { marks: readonly TimeMark[] }) =>
  marks.length > 0 && (
    <Marks>
      {marks.map((mark, index) => (
        <li key={`${mark.date} ${mark.label}`}>
          <b>{index + 1}</b> {formatDate(mark.date)}: {eventText(mark)}
        </li>
      ))}
    </Marks>
  )
