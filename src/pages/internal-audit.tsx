import { AuditTable } from '../features/admin-audit/components/audit-table'
import { adminAuditFeature } from '../features/admin-audit/feature'

export const features = [adminAuditFeature]

/** `/_internal/audit` */
export const Page = () => <AuditTable />
