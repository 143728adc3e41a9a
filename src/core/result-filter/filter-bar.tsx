import { ChevronDown } from 'lucide-react'
import { Button } from '../../components/button'
import { Chip, ChipRow, RemovableChip } from '../../components/chip'
import { Disclosure } from '../../components/disclosure'
import { Icon } from '../../components/icon'
import { StickyBar } from '../../components/sticky-bar'
import { message } from '../../lib/messages'
import { GENDER, type Gender } from '../../../contract/enumerations/people'
import { hasFilter, NO_FILTER, type ResultFilter } from './filter'
import { ageLabel, labelsOf } from './filter-labels'
import { PeriodChoice } from './period-choice'
import { RegionChoice } from './region-choice'
import { useRegionNames } from './use-region-names'

interface FilterBarProps {
  filter: ResultFilter
  /** The age bands to choose from, as the filter takes them. */
  ages: readonly string[]
  /** The days shown where none are chosen, where that is known. */
  defaultPeriod?: string
  onChange: (filter: ResultFilter) => void
}

const GENDERS = Object.keys(GENDER) as Gender[] // a literal's own keys

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

/** Who counts, and when: each choice takes effect at once, and can be taken back alone or with all others. */
export function FilterBar({ filter, ages, defaultPeriod, onChange }: FilterBarProps) {
  const nameOf = useRegionNames(filter.regions)
  const change = (part: Partial<ResultFilter>) => onChange({ ...filter, ...part })
  return (
    <StickyBar role="group" aria-label="Filter">
      <Disclosure button={opens('Alter')}>
        <ChipRow>
          {ages.map((age) => (
            <Chip
              key={age}
              isSelected={filter.ages.includes(age)}
              onClick={() => change({ ages: toggled(filter.ages, age) })}
            >
              {ageLabel(age)}
            </Chip>
          ))}
        </ChipRow>
      </Disclosure>
      <Disclosure button={opens('Geschlecht')}>
        <ChipRow>
          {GENDERS.map((gender) => (
            <Chip
              key={gender}
              isSelected={filter.genders.includes(gender)}
              onClick={() => change({ genders: toggled(filter.genders, gender) })}
            >
              {GENDER[gender]}
            </Chip>
          ))}
        </ChipRow>
      </Disclosure>
      <Disclosure button={opens('Region')}>
        <RegionChoice chosen={filter.regions} onChange={(regions) => change({ regions })} />
      </Disclosure>
      <Disclosure button={opens('Zeitraum')}>
        <PeriodChoice filter={filter} defaultLabel={defaultPeriod} onChange={change} />
      </Disclosure>
      {labelsOf(filter, nameOf).map(({ label, without }) => (
        <RemovableChip key={label} label={label} onRemove={() => change(without)} />
      ))}
      {hasFilter(filter) && (
        <Button size="small" variant="quiet" onClick={() => onChange(NO_FILTER)}>
          {message('app.reset')}
        </Button>
      )}
    </StickyBar>
  )
}

const opens = (name: string) => (
  <>
    {name} <Icon of={ChevronDown} size={16} />
  </>
)
