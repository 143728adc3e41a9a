import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { EXCLUSIVITY_TYPE, POLL_KIND, POLL_STATUS } from '../../../contract/enumerations/content'
import { MAX_POLL, MAX_SEARCH } from '../../../contract/limits'
import { Button } from '../../components/button'
import { RemovableFilterChip } from '../../components/chip'
import { Select, toOptions } from '../../components/choice-field'
import { controlStyles, FieldError } from '../../components/field'
import { space, text } from '../../components/theme/tokens'
import { useFetch } from '../../core/requests/use-fetch'
import { isDayRangeInOrder, parseDays } from '../../lib/days'
import { ANY_OPTION, ListToolbar } from '../list/list-toolbar'
import { REVERSED_DAYS_ERROR } from '../list/period-filter'
import { ReadFailure } from '../list/read-failure'
import type { ListParams } from '../list/use-list-params'
import { findOrganizations, selectFoundOrganizations } from '../object/organization-choice'
import { useIsPermitted } from '../shell/permissions'
import { fetchTagAndTopicCounts, selectTagAndTopicCountsState } from './feature'
import { OrganizationSearch } from './organization-search'
import type { PollListFilter } from './poll-list'
import { SuggestionField } from './suggestion-field'

const EXCLUSIVITIES = [
  { value: '', label: 'Exklusivität: alle' },
  { value: 'NONE', label: 'Offen für alle' },
  ...toOptions(EXCLUSIVITY_TYPE),
]

/** The filters behind „Weitere Filter“. */
const FURTHER: readonly PollListFilter[] = ['exclusivity', 'tag', 'organization', 'from', 'to']

interface PollFiltersProps {
  params: ListParams<PollListFilter>
  countText: string | undefined
}

/** The search and filters of the poll list. */
export function PollFilters({ params, countText }: PollFiltersProps) {
  const { filters, setFilter } = params
  const { tags, topics } = useSelector(selectTagAndTopicCountsState)
  const mayFindOrganizations = useIsPermitted('organizations.find')
  const further = FURTHER.filter((name) => filters[name] !== '').length
  const [isOpen, setOpen] = useState(further > 0)
  const reload = useFetch(fetchTagAndTopicCounts)
  const errorId = useId()
  const isReversed = !isDayRangeInOrder(parseDays(filters.from, filters.to))

  return (
    <>
      <ListToolbar
        params={params}
        search={{ name: 'query', label: 'Titel, Wortlaut oder Nummer', maxLength: MAX_SEARCH.query }}
        choices={[
          { name: 'status', label: 'Status', options: [ANY_OPTION, ...toOptions(POLL_STATUS)] },
          { name: 'kind', label: 'Frageart', options: [ANY_OPTION, ...toOptions(POLL_KIND)] },
          {
            name: 'topic',
            label: 'Thema',
            keepsUnknownValue: true,
            options: [ANY_OPTION, ...topics.map(({ topic }) => ({ value: topic, label: topic }))],
          },
        ]}
        countText={countText}
      >
        <Button size="small" icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {further > 0 ? `Weitere Filter (${further})` : 'Weitere Filter'}
        </Button>
        {isOpen && (
          <Further>
            <Select
              label="Exklusivität"
              options={EXCLUSIVITIES}
              value={filters.exclusivity}
              onChange={({ target }) => setFilter('exclusivity', target.value)}
            />
            <SuggestionField
              label="Tag"
              placeholder="Tag: alle"
              maxLength={MAX_POLL.tag}
              suggestions={tags.map(({ tag }) => tag)}
              value={filters.tag}
              onCommit={(tag) => setFilter('tag', tag)}
            />
            {mayFindOrganizations && (
              <OrganizationFilter
                value={filters.organization}
                onChange={(organization) => setFilter('organization', organization)}
              />
            )}
            <Period>
              <DayFilter
                label="Letzter Tag ab"
                name="Letzter Tag ab"
                value={filters.from}
                onChange={(day) => setFilter('from', day)}
              />
              <DayFilter
                label="bis"
                name="Letzter Tag bis"
                value={filters.to}
                errorId={isReversed ? errorId : undefined}
                onChange={(day) => setFilter('to', day)}
              />
              <div role="alert">
                {isReversed && <FieldError id={errorId}>{REVERSED_DAYS_ERROR}</FieldError>}
              </div>
            </Period>
          </Further>
        )}
      </ListToolbar>
      <ReadFailure
        request={fetchTagAndTopicCounts}
        text="Themen und Tags für die Filter konnten nicht geladen werden."
        onRetry={reload}
      />
    </>
  )
}

const Further = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: center;
  order: 1; /* below the count */
`
/* Keeps both days on one line. */
const Period = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
  [role='alert'] {
    flex-basis: 100%;
  }
`
const Day = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  font-size: ${text.small};
  &&& input {
    ${controlStyles}
    width: auto;
    min-height: 36px;
    padding-block: ${space(0.5)};
  }
`

interface DayFilterProps {
  /** The visible label. */
  label: string
  /** Its accessible name. */
  name: string
  value: string
  /** The ID of the error message. */
  errorId?: string | undefined
  onChange: (day: string) => void
}

/** An optional date. Incomplete years that the browser reports while typing, such as 0002, are ignored. */
function DayFilter({ label, name, value, errorId, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  return (
    <Day>
      <span aria-hidden>{label}</span>
      <input
        type="date"
        aria-label={name}
        value={typed}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' || target.value > '1900') onChange(target.value)
        }}
      />
    </Day>
  )
}

interface OrganizationFilterProps {
  /** The ID as in the URL; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** Filters the list by organization: the polls that it owns, and those granted to it. */
function OrganizationFilter({ value, onChange }: OrganizationFilterProps) {
  const dispatch = useDispatch()
  const found = useSelector(selectFoundOrganizations)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const name = names[value] ?? found.list.find(({ id }) => String(id) === value)?.name
  useEffect(() => {
    if (value !== '' && name === undefined) dispatch(findOrganizations(value))
  }, [dispatch, value, name])

  if (value !== '')
    return <RemovableFilterChip label={`Organisation: ${name ?? value}`} onRemove={() => onChange('')} />
  return (
    <OrganizationSearch
      label="Organisation"
      placeholder="Organisation: alle"
      onPick={(organization) => {
        setNames({ ...names, [organization.id]: organization.name })
        onChange(String(organization.id))
      }}
    />
  )
}
