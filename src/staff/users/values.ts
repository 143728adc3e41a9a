import type { AdminRole } from '../../../contract/admin-roles'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { pick } from '../../../contract/pick'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import type { ObjectFormDefinition } from '../object/define-staff-object'
import type { StaffMember } from './api'

interface StaffValues {
  adminRoles: AdminRole[]
}

/** Returns the name of a staff member, else the e-mail address or the ID. */
export const getStaffMemberName = ({ id, firstName, lastName, email }: StaffMember): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? `Konto ${id}`)

export const STAFF_FORM: ObjectFormDefinition<StaffMember, StaffValues, StaffValues> = {
  name: 'Person',
  newTitle: 'Person einladen',
  titleOf: getStaffMemberName,
  back: { to: STAFF_PAGE_PATHS.users, label: 'Team' },
  permission: 'staff.write',
  labels: { adminRoles: 'Rollen' },
  empty: { adminRoles: [] },
  valuesOf: (member) => pick(member, 'adminRoles'),
  toFields: (values) => values,
  check: ({ adminRoles }) => ({ adminRoles: adminRoles.length === 0 ? ADMIN_TEXT.noRole : null }),
}
