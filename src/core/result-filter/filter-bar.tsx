import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { GENDER } from '../../../contract/enumerations/gender'
import { NO_CONDITION, matchesListedValues } from '../../../contract/filter'
import { Button } from '../../components/button'
import { RemovableFilterChip } from '../../components/chip'
import { Disclosure, DisclosurePanel } from '../../components/disclosure'
import { Icon } from '../../components/icon'
import { createLazyFallback } from '../../components/lazy-fallback'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { TextSkeleton } from '../../components/skeleton'
import { StickyBar } from '../../components/sticky-bar'
import { color, layer, media, space } from '../../components/theme/tokens'
import { message } from '../../lib/messages'
import { hasAnyFilter, NO_FILTER, type ResultFilter } from './filter'
import { formatAgeBand, getFilterLabels } from './filter-labels'
import { useRegionNames } from './use-region-names'

// The popovers share a chunk, which is loaded when the first one opens.
const ValuesChoice = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "filter-choices" */ './values-choice')).ValuesChoice,
  createLazyFallback(<TextSkeleton lines={3} />),
)
const PeriodChoice = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "filter-choices" */ './period-choice')).PeriodChoice,
  createLazyFallback(<TextSkeleton lines={3} />),
)
const RegionChoice = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "filter-choices" */ './region-choice')).RegionChoice,
  createLazyFallback(<TextSkeleton lines={3} />),
)

interface FilterBarProps {
  filter: ResultFilter
  /** The age bands to choose from, in the format of the filter. */
  ageBands: readonly string[]
  /** The period that is shown by default, if known. */
  defaultPeriodLabel?: string
  /** The name of the active segment. */
  segmentName?: string | undefined
  /** The menus after those of the filter. */
  children?: ReactNode
  onChange: (filter: ResultFilter) => void
}

/** The row of buttons. It scrolls horizontally on phones, where the popovers open from the bottom. */
export const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  align-items: center;
  ${DisclosurePanel} {
    padding: ${space(2)};
  }
  ${media.phone} {
    flex-wrap: nowrap;
    gap: ${space(0.5)};
    width: calc(100% + ${space(4)});
    margin-inline: -${space(2)};
    padding-inline: ${space(1)} ${space(2)};
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
    /* Fades the row where it is cut off. A mask would also hide the panels in it. */
    &::after {
      content: '';
      position: sticky;
      inset-inline-end: -${space(2)};
      flex: none;
      align-self: stretch;
      width: ${space(4)};
      margin-inline-end: -${space(2)};
      background: linear-gradient(to left, var(--behind-filters, ${color.paper}), transparent);
      pointer-events: none;
    }
    ${DisclosurePanel} {
      position: fixed;
      inset: auto 0 0;
      z-index: ${layer.popover};
      width: auto;
      max-width: none;
      max-height: 75dvh;
      padding: ${space(2)};
      overflow-y: auto;
    }
  }
`
/** The chosen conditions. Exported for bars with another layout. */
export const ChosenFilters = styled.div`
  display: contents;
`

/** The filter bar of results. Each change takes effect immediately and can be removed on its own. */
export const FilterBar = (controls: FilterBarProps) => (
  <StickyBar role="group" aria-label="Filter">
    <FilterControls {...controls} />
  </StickyBar>
)

/** The controls of the {@link FilterBar}, for bars with another layout. */
export function FilterControls({
  filter,
  ageBands,
  defaultPeriodLabel,
  segmentName,
  children,
  onChange,
}: FilterBarProps) {
  const nameOf = useRegionNames(filter.region.values)
  // Changing a condition leaves the segment.
  const change = (part: Partial<ResultFilter>) =>
    onChange({ ...filter, ...part, ...(!('period' in part || 'from' in part) && { segment: null }) })
  const chosen = getFilterLabels(
    segmentName === undefined ? filter : { ...NO_FILTER, ...daysOf(filter) },
    nameOf,
  )
  return (
    <>
      <FilterRow>
        <Disclosure button={opens('Alter')} onApproach={ValuesChoice.load}>
          <ValuesChoice
            options={ageBands.map((age) => [age, formatAgeBand(age)])}
            choice={filter.age}
            onChange={(age) => change({ age })}
          />
        </Disclosure>
        <Disclosure button={opens('Geschlecht')} onApproach={ValuesChoice.load}>
          <ValuesChoice
            options={Object.entries(GENDER)}
            choice={filter.gender}
            onChange={(gender) => change({ gender })}
          />
        </Disclosure>
        <Disclosure button={opens('Region')} onApproach={RegionChoice.load}>
          <RegionChoice
            chosen={matchesListedValues(filter.region.operator) ? filter.region.values : []}
            onChange={(values) => change({ region: { ...NO_CONDITION, values } })}
          />
        </Disclosure>
        <Disclosure button={opens('Zeitraum')} onApproach={PeriodChoice.load}>
          <PeriodChoice filter={filter} defaultLabel={defaultPeriodLabel} onChange={change} />
        </Disclosure>
        {children}
      </FilterRow>
      {hasAnyFilter(filter) && (
        <ChosenFilters>
          {segmentName !== undefined && (
            <RemovableFilterChip
              label={`Segment: ${segmentName}`}
              onRemove={() => change({ age: NO_CONDITION, gender: NO_CONDITION, region: NO_CONDITION })}
            />
          )}
          {chosen.map(({ label, removal }) => (
            <RemovableFilterChip key={label} label={label} onRemove={() => change(removal)} />
          ))}
          <Button size="small" variant="quiet" onClick={() => onChange(NO_FILTER)}>
            {message('app.reset')}
          </Button>
        </ChosenFilters>
      )}
    </>
  )
}

const daysOf = ({ period, from, to }: ResultFilter) => ({ period, from, to })

const opens = (name: string) => (
  <>
    {name} <Icon of={ChevronDown} size={16} />
  </>
)
