import { useId } from 'react'
import { styled } from 'styled-components'
import { TEXT } from '../../../contract/texts'
import { controlStyles, FieldError } from '../../components/field'
import { secondaryText } from '../../components/theme/mixins'
import { media, space } from '../../components/theme/tokens'
import { isDayRangeInOrder, MAX_INPUT_DAY, parseDays } from '../../lib/days'

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(0.75)};
  align-items: center;
  ${secondaryText}
  input {
    ${controlStyles}
    width: auto;
    min-height: 36px;
    padding-block: ${space(0.5)};
    font-size: inherit;
  }
  > div {
    flex-basis: 100%;
  }
  ${media.phone} {
    flex: 1 1 100%;
    input {
      flex: 1;
      min-width: 0;
      min-height: 44px;
    }
  }
`

interface PeriodFilterProps {
  /** The values in the URL; empty if missing. */
  days: { from: string; to: string }
  onChange: (name: 'from' | 'to', day: string) => void
}

/** The error for days in the wrong order, which are ignored. */
export const REVERSED_DAYS_ERROR = `${TEXT.endBeforeStart} Gezeigt werden alle Tage.`

/** Inputs for the first and last day in a list's toolbar. Days in the wrong order show an error and are ignored. */
export function PeriodFilter({ days: { from, to }, onChange }: PeriodFilterProps) {
  const errorId = useId()
  const isReversed = !isDayRangeInOrder(parseDays(from, to))
  return (
    <Group role="group" aria-label="Zeitraum">
      <span aria-hidden>von</span>
      <input
        type="date"
        aria-label="Von"
        value={from}
        max={MAX_INPUT_DAY}
        onChange={({ target }) => onChange('from', target.value)}
      />
      <span aria-hidden>bis</span>
      <input
        type="date"
        aria-label="Bis"
        value={to}
        max={MAX_INPUT_DAY}
        aria-invalid={isReversed || undefined}
        aria-describedby={isReversed ? errorId : undefined}
        onChange={({ target }) => onChange('to', target.value)}
      />
      <div role="alert">{isReversed && <FieldError id={errorId}>{REVERSED_DAYS_ERROR}</FieldError>}</div>
    </Group>
  )
}
