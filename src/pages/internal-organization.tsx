import { useParams } from 'react-router-dom'
import { NotFoundScreen } from '../core/screens'
import { parseIdOrNew } from '../core/internal/id-or-new'
import { OrganizationScreen } from '../features/admin-organizations/components/organization-form'
import { adminOrganizationsFeature } from '../features/admin-organizations/feature'

export const features = [adminOrganizationsFeature]

/** `/_internal/organizations/{id or new}` */
export function Page() {
  const id = parseIdOrNew(useParams().id)
  return id === null ? <NotFoundScreen /> : <OrganizationScreen key={id} id={id} />
}
