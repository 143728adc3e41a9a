import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import {
  FILTER_TYPE,
  POLL_KIND,
  SEARCH_SORT,
  SORT_ORDER,
  type SearchSort,
  type SortOrder,
} from '../../../../contract/enumerations/content'
import { getLabel } from '../../../../contract/enumerations/values'
import { compareGerman } from '../../../../contract/german-order'
import type { Facets, PollQuery } from '../../../api/polls'
import { Button } from '../../../components/button'
import { Chip, ChipRow, RemovableChip } from '../../../components/chip'
import { toOptions, Checkbox, RadioGroup, Select } from '../../../components/choice-field'
import { space, text } from '../../../components/theme/tokens'
import { selectAllowedFilterTypes, selectShowsFilterSwitch } from '../../../core/organization/selectors'
import { formatCount, formatDate, formatPeriod } from '../../../lib/format'
import { message } from '../../../lib/messages'

const Block = styled.div`
  display: grid;
  gap: ${space(3)};
  align-content: start;
`
const Group = styled.fieldset`
  legend {
    padding-block-end: ${space(1)};
    font-size: ${text.small};
    font-weight: 600;
  }
`

const sorts = toOptions({
  RELEVANCE: SEARCH_SORT.RELEVANCE,
  DATE: SEARCH_SORT.DATE,
  SAMPLE_SIZE: SEARCH_SORT.SAMPLE_SIZE,
})
const orders = toOptions({ DESC: SORT_ORDER.DESC, ASC: SORT_ORDER.ASC })
const sampleSizes = [
  { value: '', label: 'Alle' },
  ...[500, 1000, 2000, 5000].map((size) => ({ value: String(size), label: `ab ${formatCount(size)}` })),
]

interface SearchFiltersProps {
  search: PollQuery
  facets: Facets | null
  onChange: (changes: PollQuery) => void
  onClear: () => void
}

/** The filters and the sort order of a search. */
export function SearchFilters({ search, facets, onChange, onClear }: SearchFiltersProps) {
  const toggled = <Value,>(values: readonly Value[] | undefined, value: Value) =>
    values?.includes(value) ? values.filter((other) => other !== value) : [...(values ?? []), value]
  const smallest = search.minSampleSize === undefined ? '' : String(search.minSampleSize)
  return (
    <Block>
      <Select
        label="Sortierung"
        options={sorts}
        value={search.sort ?? (search.query ? 'RELEVANCE' : 'DATE')}
        onChange={({ target }) => onChange({ sort: target.value as SearchSort })} // one of the options
      />
      <Select
        label="Reihenfolge"
        options={orders}
        value={search.order ?? 'DESC'}
        onChange={({ target }) => onChange({ order: target.value as SortOrder })} // one of the options
      />
      <FilterSwitch chosen={search.filterType} onChange={onChange} />
      <Select
        label="Fallzahl"
        options={
          sampleSizes.some(({ value }) => value === smallest)
            ? sampleSizes
            : [...sampleSizes, { value: smallest, label: `ab ${formatCount(Number(smallest))}` }]
        }
        value={smallest}
        onChange={({ target }) => onChange({ minSampleSize: Number(target.value) || undefined })}
      />
      <Checkbox
        label="Nur für meine Organisation freigegeben"
        checked={search.showGrantedOnly ?? false}
        onChange={({ target }) => onChange({ showGrantedOnly: target.checked || undefined })}
      />
      {search.bundle && (
        <ChipRow>
          <RemovableChip label={`Paket ${search.bundle}`} onRemove={() => onChange({ bundle: undefined })} />
        </ChipRow>
      )}
      <div>
        <Button onClick={onClear}>{message('app.reset')}</Button>
      </div>
      {/* The facets of the response come last, so that they do not move other controls. */}
      <FacetGroup
        title="Thema"
        facets={facets?.topics ?? []}
        labelFor={(topic) => topic}
        chosen={search.topic}
        onToggle={(value) => onChange({ topic: toggled(search.topic, value) })}
      />
      <FacetGroup
        title="Fragetyp"
        facets={facets?.kinds ?? []}
        labelFor={(kind) => getLabel(POLL_KIND, kind)}
        chosen={search.kind}
        onToggle={(value) => onChange({ kind: toggled(search.kind, value) })}
      />
      <Period search={search} facets={facets} onChange={onChange} />
    </Block>
  )
}

/** Chooses the fields to search in. Without a choice it only shows a filter from the URL, to remove it. */
function FilterSwitch({ chosen, onChange }: { chosen?: string; onChange: (changes: PollQuery) => void }) {
  const allowed = useSelector(selectAllowedFilterTypes)
  if (useSelector(selectShowsFilterSwitch))
    return (
      <RadioGroup
        label="Suchen in"
        options={[
          { value: '', label: 'Überall' },
          ...allowed.map((value) => ({ value, label: FILTER_TYPE[value] })),
        ]}
        value={chosen ?? ''}
        onChange={(value) => onChange({ filterType: allowed.find((type) => type === value) })}
      />
    )
  if (!chosen) return null
  return (
    <ChipRow>
      <RemovableChip
        label={`Suchen in: ${getLabel(FILTER_TYPE, chosen)}`}
        onRemove={() => onChange({ filterType: undefined })}
      />
    </ChipRow>
  )
}

interface FacetGroupProps<Value extends string> {
  title: string
  facets: readonly { value: Value; count: number }[]
  labelFor: (value: Value) => string
  chosen: readonly Value[] | undefined
  onToggle: (value: Value) => void
}

/** A group of facets in alphabetical order, so that a choice moves none. Chosen ones are shown even without hits. */
function FacetGroup<Value extends string>({
  title,
  facets,
  labelFor,
  chosen = [],
  onToggle,
}: FacetGroupProps<Value>) {
  const missing = chosen
    .filter((value) => facets.every((facet) => facet.value !== value))
    .map((value) => ({ value, count: 0 }))
  const shown = [...facets, ...missing]
    .map(({ value, count }) => ({ value, count, label: labelFor(value) }))
    .sort((a, b) => compareGerman(a.label, b.label))
  if (shown.length === 0) return null
  return (
    <Group>
      <legend>{title}</legend>
      <ChipRow>
        {shown.map(({ value, label, count }) => (
          <Chip
            key={value}
            isSelected={chosen.includes(value)}
            count={formatCount(count)}
            onClick={() => onToggle(value)}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
    </Group>
  )
}

/** Formats a period: `3. März 26 – 10. März 26`, `ab 3. März 26` or `bis 10. März 26`. */
function periodLabel({ from, to }: PollQuery): string {
  if (from && to) return formatPeriod(from, to)
  return from ? `ab ${formatDate(from)}` : `bis ${formatDate(to ?? null)}`
}

function Period({ search, facets, onChange }: Pick<SearchFiltersProps, 'search' | 'facets' | 'onChange'>) {
  const periods = facets?.periods ?? []
  const isChosen = (from: string, to: string) => search.from === from && search.to === to
  const isOther = (search.from ?? search.to) && !periods.some(({ from, to }) => isChosen(from, to))
  if (periods.length === 0 && !isOther) return null
  return (
    <Group>
      <legend>Zeitraum</legend>
      <ChipRow>
        {periods.map(({ value, from, to, count }) => (
          <Chip
            key={value}
            isSelected={isChosen(from, to)}
            count={formatCount(count)}
            onClick={() => onChange(isChosen(from, to) ? { from: undefined, to: undefined } : { from, to })}
          >
            {value}
          </Chip>
        ))}
        {isOther && (
          <RemovableChip
            label={periodLabel(search)}
            onRemove={() => onChange({ from: undefined, to: undefined })}
          />
        )}
      </ChipRow>
    </Group>
  )
}
