import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { RemovableFilterChip } from '../../components/chip'
import { findOrganizations, selectFoundOrganizations } from './feature'
import { OrganizationSearch } from './organization-search'

interface OrganizationFilterProps {
  /** The ID as in the URL; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** Filters the list by organization: the polls that it owns, and those granted to it. */
export function OrganizationFilter({ value, onChange }: OrganizationFilterProps) {
  const dispatch = useDispatch()
  const found = useSelector(selectFoundOrganizations)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const name = names[value] ?? found?.list.find(({ id }) => String(id) === value)?.name
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
