import { useDispatch } from 'react-redux'
import { INDIVIDUAL_REGION_STATUS } from '../../../contract/enumerations/content'
import { createStatusBadge } from '../object/status-badge'
import { StatusButton } from '../object/status-button'
import type { AdminRegion } from './api'
import { changeRegionStatus } from './feature'

export const RegionStatusBadge = createStatusBadge(INDIVIDUAL_REGION_STATUS, { PUBLISHED: 'good' })

interface RegionStatusButtonProps {
  region: AdminRegion
  /** The form has changes that must be saved first. */
  isDirty: boolean
}

/** A button that publishes the region, or makes it a draft again. */
export function RegionStatusButton({ region: { id, status, version }, isDirty }: RegionStatusButtonProps) {
  const dispatch = useDispatch()
  const next = status === 'CREATED' ? 'PUBLISHED' : 'CREATED'
  return (
    <StatusButton
      label={next === 'PUBLISHED' ? 'Veröffentlichen' : 'Zurück in den Entwurf'}
      request={changeRegionStatus}
      id={id}
      disabled={isDirty}
      onChange={() => dispatch(changeRegionStatus({ id, status: next, version }))}
    />
  )
}
