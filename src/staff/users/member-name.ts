import type { StaffMember } from './api'

/** Returns the name of a staff member, else the e-mail address or the ID. */
export const getStaffMemberName = ({ id, firstName, lastName, email }: StaffMember): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? `Konto ${id}`)
