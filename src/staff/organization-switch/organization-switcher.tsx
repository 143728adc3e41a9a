import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { parseId } from '../../../contract/ids'
import { MAX_LIST_QUERY_LENGTH, SHORT_LIST_SIZE } from '../../../contract/limits'
import type { NamedOrganization } from '../../api/organizations'
import { Disclosure, MenuEntries } from '../../components/disclosure'
import { Icon } from '../../components/icon'
import { SearchField } from '../../components/search-field'
import { color, space, text } from '../../components/theme/tokens'
import { selectOrganization } from '../../core/organization/selectors'
import { useFetch } from '../../core/requests/use-fetch'
import { ReadFailure } from '../list/read-failure'
import { selectIsActingForOtherOrganization, selectOwnOrganization } from '../shell/acting'
import { searchOrganizations, selectFoundOrganizationsState, switchOrganizationAndReload } from './feature'
import { readRecentOrganizations, type RecentOrganization } from './recent-organizations'

/** Shortened rather than wider than the bar. */
const Menu = styled(Disclosure)`
  min-width: 0;
  > button {
    max-width: 100%;
    min-height: 32px;
    font-size: ${text.small};
    font-weight: 600;
    white-space: nowrap;
  }
`
const Current = styled.span`
  max-width: min(20rem, 45vw);
  overflow: hidden;
  text-overflow: ellipsis;
`
const Content = styled.div`
  display: grid;
  gap: ${space(1)};
  width: min(22rem, calc(100vw - 4rem));
  padding: ${space(1)};
  font-size: ${text.small};
`
const Heading = styled.h2`
  color: ${color.inkMuted};
  padding: ${space(1)} ${space(1.5)} 0;
  font-family: inherit;
  font-size: ${text.small};
`

const More = styled.p`
  padding-inline: ${space(1.5)};
  color: ${color.inkMuted};
`

/** Shows the current organization, with a menu to switch to another one. */
export function OrganizationSwitcher() {
  const organization = useSelector(selectOrganization)
  const name = organization?.name ?? 'Keine Organisation'
  return (
    <Menu
      label={`Organisation wechseln, jetzt: ${name}`}
      button={
        <>
          <Current>{name}</Current>
          <Icon of={ChevronDown} size={16} />
        </>
      }
    >
      {() => <Choices />}
    </Menu>
  )
}

function Choices() {
  const dispatch = useDispatch()
  const current = useSelector(selectOrganization)
  const own = useSelector(selectOwnOrganization)
  const isActing = useSelector(selectIsActingForOtherOrganization)
  const { list, isLoading, error } = useSelector(selectFoundOrganizationsState)
  const [query, setQuery] = useState('')
  const [recent] = useState(readRecentOrganizations)
  const search = useCallback(
    (words: string) => {
      setQuery(words)
      dispatch(searchOrganizations(words))
    },
    [dispatch],
  )
  useFetch(searchOrganizations, '') // all of them, until something is typed
  const switchToNumber = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event
    const id = target instanceof HTMLInputElement ? parseId(target.value.trim()) : null
    if (event.key !== 'Enter' || id === null || id === current?.id) return
    event.preventDefault() // the search would only find it
    dispatch(switchOrganizationAndReload({ id, hasToast: true }))
  }
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.querySelector('input')?.focus(), []) // users open it to type a name
  const isElsewhere = ({ id }: NamedOrganization) => id !== current?.id
  const others = recent.filter((entry) => isElsewhere(entry) && entry.id !== own?.id)
  const found = list?.filter(isElsewhere) ?? []
  return (
    <Content ref={content} onKeyDown={switchToNumber}>
      {isActing && (
        <MenuEntries>
          <li>
            <button
              type="button"
              data-leaves
              onClick={() => dispatch(switchOrganizationAndReload({ id: null, hasToast: true }))}
            >
              {own ? `Zurück zu ${own.name}` : 'Zurück zur eigenen Sicht'}
            </button>
          </li>
        </MenuEntries>
      )}
      <SearchField
        label="Organisation nach Name oder Nummer"
        maxLength={MAX_LIST_QUERY_LENGTH}
        query={query}
        onSearch={search}
      />
      <div role="status">
        {query !== '' && !isLoading && !error && list && found.length === 0 && 'Keine Organisation gefunden.'}
      </div>
      <ReadFailure
        request={searchOrganizations}
        text="Organisationen konnten nicht geladen werden."
        onRetry={() => dispatch(searchOrganizations(query))}
      />
      {query === '' && others.length > 0 && <Entries label="Zuletzt verwendet" organizations={others} />}
      {found.length > 0 && (
        <Entries label={query === '' ? 'Alle Organisationen' : 'Gefunden'} organizations={found} />
      )}
      {query === '' && list?.length === SHORT_LIST_SIZE.foundOrganizations && (
        <More>Weitere über die Suche</More>
      )}
    </Content>
  )
}

interface EntriesProps {
  label: string
  organizations: readonly (NamedOrganization & Partial<RecentOrganization>)[]
}

function Entries({ label, organizations }: EntriesProps) {
  const dispatch = useDispatch()
  return (
    <section aria-label={label}>
      <Heading>{label}</Heading>
      <MenuEntries>
        {organizations.map(({ id, name, flash = true }) => (
          <li key={id}>
            <button
              type="button"
              data-leaves
              onClick={() => dispatch(switchOrganizationAndReload({ id, name, hasToast: flash }))}
            >
              {name} <small>Nr. {id}</small>
            </button>
          </li>
        ))}
      </MenuEntries>
    </section>
  )
}
