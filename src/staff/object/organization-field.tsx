import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { NamedOrganization } from '../../api/organizations'
import { Select } from '../../components/choice-field'
import { TextField } from '../../components/text-field'
import { findOrganizations, selectFoundOrganizations } from './organization-choice'

interface OrganizationFieldProps {
  value: NamedOrganization | null
  /** The option for no organization. */
  noneLabel: string
  error: string | null
  isDisabled: boolean
  onChange: (organization: NamedOrganization | null) => void
}

/** Chooses an organization among those that the server finds. Its page lists `organizationChoiceFeature`. */
export function OrganizationField({ value, noneLabel, error, isDisabled, onChange }: OrganizationFieldProps) {
  const dispatch = useDispatch()
  const [searches, setSearches] = useState<readonly string[]>([''])
  const { query, list } = useSelector(selectFoundOrganizations)
  const found = query !== null && searches.includes(query) ? list : [] // not what another field has searched for
  useEffect(() => {
    if (!isDisabled) dispatch(findOrganizations(''))
  }, [dispatch, isDisabled])
  const organizations = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <>
      <Select
        label="Organisation"
        error={error}
        disabled={isDisabled}
        value={value === null ? '' : String(value.id)}
        options={[
          { value: '', label: noneLabel },
          ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) =>
          onChange(organizations.find(({ id }) => String(id) === target.value) ?? null)
        }
      />
      {!isDisabled && (
        <TextField
          label="Organisationen suchen"
          hint="Zeigt oben, was zum Namen passt."
          isOptional
          onChange={({ target: { value: text } }) => {
            setSearches([...searches, text])
            dispatch(findOrganizations(text))
          }}
        />
      )}
    </>
  )
}
