import { styled } from 'styled-components'
import { controlLook } from '../../components/field'
import { color, media, space, text } from '../../components/theme/tokens'
import { LAST_DAY, type Days } from '../../lib/days'

const Group = styled.div`
  display: flex;
  gap: ${space(0.75)};
  align-items: center;
  color: ${color.inkMuted};
  font-size: ${text.small};
  input {
    ${controlLook}
    width: auto;
    min-height: 36px;
    padding-block: ${space(0.5)};
    font-size: inherit;
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
  days: Days
  onChange: (name: 'from' | 'to', day: string) => void
}

/** First and last day, in the bar above a list; a day is left out where it would end the period before it begins. */
export const PeriodFilter = ({ days: { from, to }, onChange }: PeriodFilterProps) => (
  <Group role="group" aria-label="Zeitraum">
    <span aria-hidden>von</span>
    <input
      type="date"
      aria-label="Von"
      value={from ?? ''}
      max={to ?? LAST_DAY}
      onChange={({ target }) => onChange('from', target.value)}
    />
    <span aria-hidden>bis</span>
    <input
      type="date"
      aria-label="Bis"
      value={to ?? ''}
      min={from ?? undefined}
      max={LAST_DAY}
      onChange={({ target }) => onChange('to', target.value)}
    />
  </Group>
)
