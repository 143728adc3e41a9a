import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { MAX_LIST_QUERY_LENGTH } from '../../../contract/limits'
import type { NamedOrganization } from '../../api/organizations'
import { TextField } from '../../components/text-field'
import { floatingSurface } from '../../components/theme/mixins'
import { color, radius, space, text } from '../../components/theme/tokens'
import { ReadFailure } from '../list/read-failure'
import { findOrganizations, selectFoundOrganizations } from '../object/organization-choice'

const DEBOUNCE_MS = 200

const Place = styled.div`
  position: relative;
`
const Results = styled.div`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  ${floatingSurface}
  max-height: 20rem;
  overflow-y: auto;
  font-size: ${text.small};
  [role='option'] {
    display: flex;
    justify-content: space-between;
    min-height: 36px;
    padding: ${space(0.75)} ${space(1)};
    border-radius: ${radius.small};
    cursor: pointer;
  }
  [aria-selected='true'] {
    background: ${color.primarySoft};
    color: ${color.primaryStrong};
  }
  small {
    color: ${color.inkMuted};
  }
  p {
    padding: ${space(0.75)} ${space(1)};
    color: ${color.inkMuted};
  }
`

interface OrganizationSearchProps {
  id?: string
  label: string
  hint?: string
  placeholder?: string
  error?: string | null
  /** Organizations that are already chosen. */
  excluded?: readonly number[]
  isDisabled?: boolean
  onPick: (organization: NamedOrganization) => void
}

/** A combobox that searches organizations by name or ID; the arrow keys move, Enter selects. */
export function OrganizationSearch({
  id: given,
  excluded = [],
  isDisabled = false,
  onPick,
  ...field
}: OrganizationSearchProps) {
  const dispatch = useDispatch()
  const own = useId()
  const id = given ?? own
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useSelector(selectFoundOrganizations)
  const query = typed.trim()
  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(() => dispatch(findOrganizations(query)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [dispatch, query])

  const search = () => dispatch(findOrganizations(query))
  const isFound = query !== '' && found.query === query
  const options = isFound ? found.list.filter((organization) => !excluded.includes(organization.id)) : []
  const active = Math.min(chosen, options.length - 1)
  const pick = (organization: NamedOrganization) => {
    setTyped('')
    onPick(organization)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setChosen((active + step + options.length) % options.length)
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation() // closes the list, not the surrounding dialog
      setTyped('')
    } else if (event.key === 'Enter') {
      event.preventDefault() // Enter must not submit the surrounding form
      const organization = options[active]
      if (organization) pick(organization)
    }
  }
  return (
    <Place
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTyped('')
      }}
    >
      <TextField
        {...field}
        id={id}
        role="combobox"
        aria-expanded={isFound}
        aria-controls={isFound ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={MAX_LIST_QUERY_LENGTH}
        disabled={isDisabled}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      {query !== '' && (
        <ReadFailure
          request={findOrganizations}
          text="Organisationen konnten nicht gesucht werden."
          onRetry={search}
        />
      )}
      {isFound && (
        <Results>
          <div role="listbox" id={`${id}-list`} aria-label="Organisationen">
            {options.map((organization, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
              <div
                key={organization.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onPointerMove={() => setChosen(index)}
                onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
                onClick={() => pick(organization)}
              >
                {organization.name}
                <small>{organization.id}</small>
              </div>
            ))}
          </div>
          <div role="status">{options.length === 0 && <p>Keine Organisation gefunden.</p>}</div>
        </Results>
      )}
    </Place>
  )
}
