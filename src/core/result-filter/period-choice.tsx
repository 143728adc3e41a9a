import { useState } from 'react'
import { styled } from 'styled-components'
import { isDay } from '../../../contract/days'
import { isOneOf } from '../../../contract/enumerations/values'
import { PERIOD_NAMES, PERIODS, type Period } from '../../../contract/periods'
import { TEXT } from '../../../contract/texts'
import { RadioGroup } from '../../components/choice-field'
import { Fields } from '../../components/field'
import { TextField } from '../../components/text-field'
import { space } from '../../components/theme/tokens'
import {
  isDayRangeInOrder,
  MAX_INPUT_DAY,
  parseDayRangeDroppingReversed,
  type DayRange,
} from '../../lib/days'
import { toQueryParams, type ResultFilter } from './filter'
import { formatPeriodName } from './filter-labels'
import { serializeParams } from './url-params'

interface PeriodChoiceProps {
  filter: ResultFilter
  /** The period that is shown by default, if known. */
  defaultLabel?: string
  onChange: (part: Pick<ResultFilter, 'period' | 'from' | 'to'>) => void
}

/** The first and the last day in one row. */
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space(2)};
`

const OPTIONS = PERIOD_NAMES.map((value) => ({ value, label: formatPeriodName(value) }))

/**
 * Chooses the default period, a named period, or first and last day. An invalid range, as while a year is being typed,
 * stays local until it is valid or the filter changes elsewhere.
 */
export function PeriodChoice({ filter, defaultLabel, onChange }: PeriodChoiceProps) {
  const { period, from, to } = filter
  const [typed, setTyped] = useState<DayRange | null>(null)
  const taken = serializeParams(toQueryParams(filter))
  const [known, setKnown] = useState(taken)
  if (known !== taken) {
    setKnown(taken)
    setTyped(null)
  }
  const days = typed ?? { from, to }
  const change = (part: Partial<DayRange>) => {
    const next = { from: days.from, to: days.to, ...part }
    const isRange = isSame(next, parseDayRangeDroppingReversed(next.from, next.to))
    setTyped(isRange ? null : next)
    if (isRange) onChange({ period: null, ...next })
  }
  const wrong = { from: errorOf(days.from), to: errorOf(days.to) }
  return (
    <Fields>
      <RadioGroup
        label="Zeitraum"
        value={period ?? (days.from === null && days.to === null ? '' : null)}
        options={[
          { value: '', label: defaultLabel ? `Neuester Stand (${defaultLabel})` : 'Neuester Stand' },
          ...OPTIONS,
        ]}
        onChange={(value) =>
          onChange({ period: isOneOf<Period>(PERIODS, value) ? value : null, from: null, to: null })
        }
      />
      <Days>
        <TextField
          label="Von"
          type="date"
          value={days.from ?? ''}
          max={days.to !== null && !wrong.to ? days.to : MAX_INPUT_DAY}
          error={wrong.from}
          onChange={({ target }) => change({ from: target.value || null })}
        />
        <TextField
          label="Bis"
          type="date"
          value={days.to ?? ''}
          min={days.from !== null && !wrong.from ? days.from : undefined}
          max={MAX_INPUT_DAY}
          error={wrong.to ?? (wrong.from || isDayRangeInOrder(days) ? null : TEXT.endBeforeStart)}
          onChange={({ target }) => change({ to: target.value || null })}
        />
      </Days>
    </Fields>
  )
}

const errorOf = (day: string | null) =>
  day === null || isDay(day) ? null : 'Bitte geben Sie ein Datum mit vierstelliger Jahreszahl ein.'

const isSame = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to
