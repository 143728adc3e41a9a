import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import {
  FILTER_TYPE,
  POLL_KIND,
  type SearchSort,
  type SortOrder,
} from '../../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../../contract/enumerations/values'
import { compareGerman } from '../../../../contract/german-order'
import type { SearchFacets, PollSearchQuery } from '../../../api/polls'
import { Button } from '../../../components/button'
import { ChipRow, RemovableFilterChip } from '../../../components/chip'
import { Checkbox, RadioGroup, Select } from '../../../components/choice-field'
import { secondaryText } from '../../../components/theme/mixins'
import { space } from '../../../components/theme/tokens'
import { selectAllowedFilterTypes, selectShowsFilterSwitch } from '../../../core/organization/selectors'
import { formatCount, formatDate, formatPeriod } from '../../../lib/format'
import { message } from '../../../lib/messages'

const Block = styled.div`
  display: grid;
  gap: ${space(3)};
  align-content: start;
`
const Group = styled.fieldset`
  display: grid;
  gap: ${space(0.75)};
  legend {
    padding-block-end: ${space(1)};
    font-weight: 600;
  }
`
const FacetLabel = styled.span`
  display: flex;
  gap: ${space(1)};
  justify-content: space-between;
`
const Count = styled.span`
  flex: none;
  ${secondaryText}
`

const sampleSizes = [
  { value: '', label: 'Alle' },
  ...[500, 1000, 2000, 5000].map((size) => ({ value: String(size), label: `ab ${formatCount(size)}` })),
]

interface SearchFiltersProps {
  search: PollSearchQuery
  facets: SearchFacets | null
  onChange: (changes: PollSearchQuery) => void
  onClear: () => void
}

export function SearchFilters({ search, facets, onChange, onClear }: SearchFiltersProps) {
  const toggled = <Value,>(values: readonly Value[] | undefined, value: Value) =>
    values?.includes(value) ? values.filter((other) => other !== value) : [...(values ?? []), value]
  const smallest = search.minSampleSize === undefined ? '' : String(search.minSampleSize)
  return (
    <Block>
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
        labelFor={(kind) => getLabelOrDash(POLL_KIND, kind)}
        chosen={search.kind}
        onToggle={(value) => onChange({ kind: toggled(search.kind, value) })}
      />
      <Period search={search} facets={facets} onChange={onChange} />
    </Block>
  )
}

/** Chooses the fields to search in; renders nothing for organizations without that choice. */
function FilterSwitch({
  chosen,
  onChange,
}: {
  chosen?: string
  onChange: (changes: PollSearchQuery) => void
}) {
  const allowed = useSelector(selectAllowedFilterTypes)
  if (!useSelector(selectShowsFilterSwitch)) return null
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
      {shown.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          label={
            <FacetLabel>
              {label} <Count>{formatCount(count)}</Count>
            </FacetLabel>
          }
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
    </Group>
  )
}

/** Formats a period: `3. März 26 – 10. März 26`, `ab 3. März 26` or `bis 10. März 26`. */
function periodLabel({ from, to }: PollSearchQuery): string {
  if (from && to) return formatPeriod(from, to)
  return from ? `ab ${formatDate(from)}` : `bis ${formatDate(to ?? null)}`
}

/** The value of the option for polls of all periods. */
const ALL = 'all'
const OTHER = 'other'

function Period({ search, facets, onChange }: Pick<SearchFiltersProps, 'search' | 'facets' | 'onChange'>) {
  const periods = facets?.periods ?? []
  const chosen = periods.find(({ from, to }) => search.from === from && search.to === to)
  const isOther = (search.from ?? search.to) !== undefined && !chosen
  if (periods.length === 0 && !isOther) return null
  return (
    <RadioGroup
      label="Zeitraum"
      options={[
        { value: ALL, label: 'Alle' },
        ...periods.map(({ value, count }) => ({ value, label: `${value} (${formatCount(count)})` })),
        ...(isOther ? [{ value: OTHER, label: periodLabel(search) }] : []),
      ]}
      value={isOther ? OTHER : (chosen?.value ?? ALL)}
      onChange={(value) => {
        const period = periods.find((one) => one.value === value)
        onChange({ from: period?.from, to: period?.to })
      }}
    />
  )
}

const SORTS: readonly { sort: SearchSort; order: SortOrder; label: string }[] = [
  { sort: 'RELEVANCE', order: 'DESC', label: 'Nach Relevanz' },
  { sort: 'DATE', order: 'DESC', label: 'Neueste zuerst' },
  { sort: 'DATE', order: 'ASC', label: 'Älteste zuerst' },
  { sort: 'SAMPLE_SIZE', order: 'DESC', label: 'Größte Fallzahl zuerst' },
  { sort: 'SAMPLE_SIZE', order: 'ASC', label: 'Kleinste Fallzahl zuerst' },
]
const UNRELATED_FIRST = { sort: 'RELEVANCE', order: 'ASC', label: 'Am wenigsten passende zuerst' } as const

export function SearchSorting({ search, onChange }: Pick<SearchFiltersProps, 'search' | 'onChange'>) {
  const { sort = search.query ? 'RELEVANCE' : 'DATE', order = 'DESC' } = search
  const isUnrelatedFirst = sort === 'RELEVANCE' && order === 'ASC' // only a link can ask for it
  const sorts = isUnrelatedFirst ? [...SORTS, UNRELATED_FIRST] : SORTS
  return (
    <Select
      label="Sortieren"
      isLabelHidden
      options={sorts.map((one) => ({ value: `${one.sort} ${one.order}`, label: one.label }))}
      value={`${sort} ${order}`}
      onChange={({ target }) => {
        const chosen = sorts[target.selectedIndex]
        onChange({ sort: chosen?.sort, order: chosen?.order === 'ASC' ? 'ASC' : undefined })
      }}
    />
  )
}

/** The filters of a search as chips, each of which can be removed. */
export function ActiveFilters({ search, onChange }: Pick<SearchFiltersProps, 'search' | 'onChange'>) {
  const { topic = [], kind = [], from, to, minSampleSize, bundle, filterType, showGrantedOnly } = search
  const chips: { label: string; without: PollSearchQuery }[] = [
    ...topic.map((one) => ({ label: one, without: { topic: topic.filter((other) => other !== one) } })),
    ...kind.map((one) => ({
      label: getLabelOrDash(POLL_KIND, one),
      without: { kind: kind.filter((other) => other !== one) },
    })),
    ...((from ?? to) ? [{ label: periodLabel(search), without: { from: undefined, to: undefined } }] : []),
    ...(minSampleSize === undefined
      ? []
      : [{ label: `Fallzahl ab ${formatCount(minSampleSize)}`, without: { minSampleSize: undefined } }]),
    ...(showGrantedOnly ? [{ label: 'Nur freigegebene', without: { showGrantedOnly: undefined } }] : []),
    ...(bundle ? [{ label: `Paket ${bundle}`, without: { bundle: undefined } }] : []),
    ...(filterType
      ? [
          {
            label: `Suchen in: ${getLabelOrDash(FILTER_TYPE, filterType)}`,
            without: { filterType: undefined },
          },
        ]
      : []),
  ]
  if (chips.length === 0) return null
  return (
    <ChipRow>
      {chips.map(({ label, without }) => (
        <RemovableFilterChip key={label} label={label} onRemove={() => onChange(without)} />
      ))}
    </ChipRow>
  )
}
