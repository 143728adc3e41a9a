import { Select } from '../../components/choice-field'
import { Fields } from '../../components/field'
import { TextField } from '../../components/text-field'
import { isOneOf } from '../enumerations/label-of'
import { PERIODS, type Period, type ResultFilter } from './filter'

interface PeriodChoiceProps {
  filter: ResultFilter
  onChange: (part: Pick<ResultFilter, 'period' | 'from' | 'to'>) => void
}

const OPTIONS = [
  { value: '', label: 'Gesamter Zeitraum' },
  ...Object.entries(PERIODS).map(([value, label]) => ({ value, label: `Letzte ${label}` })),
]

/** A period that ends today, or days of one's own. */
export const PeriodChoice = ({ filter: { period, from, to }, onChange }: PeriodChoiceProps) => (
  <Fields>
    <Select
      label="Zeitraum"
      value={period ?? ''}
      options={OPTIONS}
      onChange={({ target: { value } }) =>
        onChange({ period: isOneOf<Period>(PERIODS, value) ? value : null, from: null, to: null })
      }
    />
    <TextField
      label="Von"
      type="date"
      value={from ?? ''}
      max={to ?? undefined}
      onChange={({ target }) => onChange({ period: null, from: target.value || null, to })}
    />
    <TextField
      label="Bis"
      type="date"
      value={to ?? ''}
      min={from ?? undefined}
      onChange={({ target }) => onChange({ period: null, from, to: target.value || null })}
    />
  </Fields>
)
