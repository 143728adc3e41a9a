import type { StaffMember } from '../../api/admin-staff'

/** The name of somebody, else their address. */
export const memberName = ({ id, firstName, lastName, email }: StaffMember): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? `Konto ${id}`)
