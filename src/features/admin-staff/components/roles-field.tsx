import { ADMIN_TEXT } from '../../../../contract/admin-texts'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { AdminRole } from '../../../../contract/admin-roles'
import { Checkbox } from '../../../components/choice-field'
import { FieldError } from '../../../components/field'
import { color, space, text } from '../../../components/theme/tokens'
import type { CoreState } from '../../../core/state'
import { offeredRoles, roleName } from '../role-names'

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr));
  gap: ${space(0.75)} ${space(3)};
  legend {
    float: left;
    grid-column: 1 / -1;
    font-weight: 600;
  }
`
const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.small};
`

interface RolesFieldProps {
  id: string
  roles: readonly AdminRole[]
  error: string | null
  isReadOnly?: boolean
  onChange: (roles: AdminRole[]) => void
}

/** The admin roles of a person; nobody but ADMIN can give or take one that they do not hold. */
export function RolesField({ id, roles, error, isReadOnly = false, onChange }: RolesFieldProps) {
  const own = useSelector((state: CoreState) => state.user.adminRoles)
  const isAdmin = own.includes('ADMIN')
  const mayChange = (role: AdminRole) => !isReadOnly && (isAdmin || own.includes(role))
  const toggle = (role: AdminRole) =>
    onChange(roles.includes(role) ? roles.filter((other) => other !== role) : [...roles, role])
  return (
    <div id={id} tabIndex={-1}>
      {offeredRoles(roles).map(({ title, roles: offered }) => (
        <Group key={title} aria-describedby={error ? `${id}-error` : undefined}>
          <legend>{title}</legend>
          {offered.map((role) => (
            <Checkbox
              key={role}
              label={roleName(role)}
              checked={roles.includes(role)}
              disabled={!mayChange(role)}
              onChange={() => toggle(role)}
            />
          ))}
        </Group>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isAdmin && !isReadOnly && <Note>{ADMIN_TEXT.onlyOwnRoles}</Note>}
    </div>
  )
}
