import { styled } from 'styled-components'
import type { Measure } from '../../../contract/charts/measure'
import { findPointAt } from '../../../contract/charts/time-layout'
import type { Series } from '../../../contract/charts/types'
import { hiddenInPrint, panelSurface } from '../../components/theme/mixins'
import { color, media, shadow, space, text } from '../../components/theme/tokens'
import { InlineDifferenceMark } from '../bars/difference-mark'
import type { TimeSeriesLayout } from './time-series-layout'

const Tip = styled.div`
  position: absolute;
  z-index: 2;
  width: max-content;
  max-width: 22rem;
  padding: ${space(1)} ${space(1.5)};
  ${panelSurface}
  box-shadow: ${shadow.floating};
  font-size: ${text.small};
  line-height: 1.35;
  pointer-events: none;
  td {
    padding: 1px ${space(1)} 1px 0;
    vertical-align: top;
  }
  td + td {
    white-space: nowrap;
  }
  ${hiddenInPrint}
`
const Range = styled.td`
  color: ${color.inkMuted};
  ${media.phone} {
    display: none;
  }
`

interface TimeValuesProps {
  series: readonly Series[]
  date: string
  periodName: string
  x: number
  frame: Pick<TimeSeriesLayout['frame'], 'left' | 'right' | 'top'>
  measure: Measure
}

/** A tooltip with the values of all lines at one date. */
export function TimeValuesTooltip({ series, date, periodName, x, frame, measure }: TimeValuesProps) {
  const isRight = x > (frame.left + frame.right) / 2
  return (
    <Tip
      aria-hidden
      style={{
        top: frame.top,
        left: x + (isRight ? -12 : 12),
        transform: isRight ? 'translateX(-100%)' : 'none',
      }}
    >
      <b>{periodName}</b>
      <table>
        <tbody>
          {series.map((one) => {
            const known = findPointAt(one, date)
            return (
              <tr key={one.id}>
                <td>{one.label}</td>
                <td>
                  <b>{measure.format(known?.value, known?.ciHigh)}</b>{' '}
                  <InlineDifferenceMark difference={known?.change} />
                </td>
                <Range>{known?.ciLow != null && measure.formatRange(known.ciLow, known.ciHigh)}</Range>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Tip>
  )
}
