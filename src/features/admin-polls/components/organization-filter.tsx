import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { RemovableChip } from '../../../components/chip'
import { findOrganizations, selectFoundOrganizations } from '../feature'
import { OrganizationSearch } from './organization-search'

interface OrganizationFilterProps {
  /** The id as the address has it; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** Narrows the list to the polls of an organization: its own, and those granted to it. */
export function OrganizationFilter({ value, onChange }: OrganizationFilterProps) {
  const dispatch = useDispatch()
  const found = useSelector(selectFoundOrganizations)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const name = names[value] ?? found?.list.find(({ id }) => String(id) === value)?.name
  useEffect(() => {
    if (value !== '' && name === undefined) dispatch(findOrganizations(value))
  }, [dispatch, value, name])

  if (value !== '')
    return <RemovableChip label={`Organisation: ${name ?? value}`} onRemove={() => onChange('')} />
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
