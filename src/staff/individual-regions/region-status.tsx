import { useDispatch } from 'react-redux'
import { INDIVIDUAL_REGION_STATUS } from '../../../contract/enumerations/content'
import { Button } from '../../components/button'
import { ofRow } from '../../core/requests/reducer'
import { useFormRequest } from '../../core/requests/use-form-request'
import { createStatusBadge } from '../object/status-badge'
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
  const { isPending } = useFormRequest(ofRow(changeRegionStatus, id))
  const next = status === 'CREATED' ? 'PUBLISHED' : 'CREATED'
  return (
    <Button
      isPending={isPending}
      disabled={isDirty}
      onClick={() => dispatch(changeRegionStatus({ id, status: next, version }))}
    >
      {next === 'PUBLISHED' ? 'Veröffentlichen' : 'Zurück in den Entwurf'}
    </Button>
  )
}
