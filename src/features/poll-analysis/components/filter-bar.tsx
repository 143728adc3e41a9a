import { Chip, ChipRow, RemovableChip } from '../../../components/chip'
import { Select } from '../../../components/choice-field'
import { Button } from '../../../components/button'
import { StickyBar } from '../../../components/sticky-bar'
import { TextField } from '../../../components/text-field'
import { Disclosure } from '../../../components/disclosure'
import { labelOf } from '../../../core/enumerations/label-of'
import { GENDER } from '../../../core/enumerations/people'
import { REGION, type Region } from '../../../core/enumerations/regions'
import { formatDateRange } from '../../../lib/format'
import { message } from '../../../lib/messages'
import { hasFilter, PERIODS, withoutFilter, type AnalysisView, type Gender, type Period } from '../view'

interface FilterBarProps {
  view: AnalysisView
  /** The age bands of this poll, as the filter takes them. */
  ages: readonly string[]
  onChange: (view: AnalysisView) => void
}

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as Key[] // a literal's own keys

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

/** Who counts, and when: each choice at once in the address, each to be taken back alone or all together. */
export function FilterBar({ view, ages, onChange }: FilterBarProps) {
  const chosen = [
    ...view.ages.map((age) => ({ label: ageLabel(age), without: { ages: toggled(view.ages, age) } })),
    ...view.genders.map((gender) => ({
      label: labelOf(GENDER, gender),
      without: { genders: toggled(view.genders, gender) },
    })),
    ...view.regions.map((region) => ({
      label: labelOf(REGION, region),
      without: { regions: toggled(view.regions, region) },
    })),
    ...(view.period ? [{ label: `Letzte ${PERIODS[view.period]}`, without: { period: null } }] : []),
    ...((view.from ?? view.to)
      ? [{ label: rangeLabel(view.from, view.to), without: { from: null, to: null } }]
      : []),
  ]
  return (
    <StickyBar role="group" aria-label="Filter">
      <Disclosure button="Alter">
        <ChipRow>
          {ages.map((age) => (
            <Chip
              key={age}
              isSelected={view.ages.includes(age)}
              onClick={() => onChange({ ...view, ages: toggled(view.ages, age) })}
            >
              {ageLabel(age)}
            </Chip>
          ))}
        </ChipRow>
      </Disclosure>
      <Disclosure button="Geschlecht">
        <ChipRow>
          {keysOf<Gender>(GENDER).map((gender) => (
            <Chip
              key={gender}
              isSelected={view.genders.includes(gender)}
              onClick={() => onChange({ ...view, genders: toggled(view.genders, gender) })}
            >
              {GENDER[gender]}
            </Chip>
          ))}
        </ChipRow>
      </Disclosure>
      <Disclosure button="Region">
        <ChipRow>
          {keysOf<Region>(REGION).map((region) => (
            <Chip
              key={region}
              isSelected={view.regions.includes(region)}
              onClick={() => onChange({ ...view, regions: toggled(view.regions, region) })}
            >
              {REGION[region]}
            </Chip>
          ))}
        </ChipRow>
      </Disclosure>
      <Disclosure button="Zeitraum">
        <PeriodChoice view={view} onChange={onChange} />
      </Disclosure>
      {chosen.map(({ label, without }) => (
        <RemovableChip key={label} label={label} onRemove={() => onChange({ ...view, ...without })} />
      ))}
      {hasFilter(view) && (
        <Button size="small" variant="quiet" onClick={() => onChange(withoutFilter(view))}>
          {message('app.reset')}
        </Button>
      )}
    </StickyBar>
  )
}

function PeriodChoice({ view, onChange }: Pick<FilterBarProps, 'view' | 'onChange'>) {
  return (
    <>
      <Select
        label="Zeitraum"
        value={view.period ?? ''}
        options={[
          { value: '', label: 'Gesamter Zeitraum' },
          ...keysOf<Period>(PERIODS).map((period) => ({ value: period, label: `Letzte ${PERIODS[period]}` })),
        ]}
        onChange={({ target }) => {
          const period = keysOf<Period>(PERIODS).find((key) => key === target.value) ?? null
          onChange({ ...view, period, from: null, to: null })
        }}
      />
      <TextField
        label="Von"
        type="date"
        value={view.from ?? ''}
        onChange={({ target }) => onChange({ ...view, period: null, from: target.value || null })}
      />
      <TextField
        label="Bis"
        type="date"
        value={view.to ?? ''}
        onChange={({ target }) => onChange({ ...view, period: null, to: target.value || null })}
      />
    </>
  )
}

const ageLabel = (age: string) => `${age.replace('-', '–')} Jahre`

const rangeLabel = (from: string | null, to: string | null) =>
  from && to
    ? formatDateRange(from, to)
    : from
      ? `ab ${formatDateRange(from, from).split(' - ')[0]}`
      : `bis ${formatDateRange(to, to).split(' - ')[0]}`
