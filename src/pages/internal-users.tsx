import { StaffTable } from '../features/admin-staff/components/staff-table'
import { adminStaffFeature } from '../features/admin-staff/feature'

export const features = [adminStaffFeature]

/** `/_internal/users` */
export const Page = () => <StaffTable />
