import { OrganizationTable } from '../features/admin-organizations/components/organization-table'
import { adminOrganizationsFeature } from '../features/admin-organizations/feature'

export const features = [adminOrganizationsFeature]

/** `/_internal/organizations` */
export const Page = () => <OrganizationTable />
