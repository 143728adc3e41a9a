import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { AdminRole } from '../../../contract/admin-roles'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { Checkbox } from '../../components/choice-field'
import { FieldError } from '../../components/field'
import { Muted } from '../../components/layout'
import { color, media, space } from '../../components/theme/tokens'
import { VisuallyHidden } from '../../components/visually-hidden'
import type { CoreState } from '../../core/state'
import type { EditFormState } from '../form/use-edit-form'
import { groupAllRoles, getRoleName } from '../shell/role-names'

const Groups = styled.div`
  display: grid;
  gap: ${space(3)};
  legend {
    float: left;
    width: 100%;
    margin-block-end: ${space(1)};
    font-weight: 600;
  }
`
const Tasks = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr));
  gap: ${space(0.75)} ${space(3)};
  legend {
    grid-column: 1 / -1;
    margin: 0;
  }
`
const ObjectRights = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.75)} ${space(3)};
  clear: both;
  padding-block: ${space(1)};
  border-block-start: 1px solid ${color.line};
  > span {
    flex: 0 0 9rem;
    ${media.phone} {
      flex-basis: 100%;
    }
  }
`

interface RolesFieldProps {
  form: Pick<EditFormState<{ adminRoles: AdminRole[] }>, 'values' | 'set' | 'idOf' | 'errorOf' | 'isReadOnly'>
}

/** The admin roles of a staff member. Only an ADMIN can grant or revoke roles that they do not have themselves. */
export function RolesField({ form }: RolesFieldProps) {
  const { isReadOnly } = form
  const { adminRoles: roles } = form.values
  const id = form.idOf('adminRoles')
  const error = form.errorOf('adminRoles')
  const own = useSelector((state: CoreState) => state.user.adminRoles)
  const isAdmin = own.includes('ADMIN')
  const mayChange = (role: AdminRole) => !isReadOnly && (isAdmin || own.includes(role))
  const toggle = (role: AdminRole) =>
    form.set('adminRoles', roles.includes(role) ? roles.filter((other) => other !== role) : [...roles, role])
  const { tasks, objects } = groupAllRoles()
  const boxOf = (role: AdminRole, label: ReactNode) => (
    <Checkbox
      key={role}
      label={label}
      checked={roles.includes(role)}
      disabled={!mayChange(role)}
      onChange={() => toggle(role)}
    />
  )
  const described = error ? `${id}-error` : undefined
  return (
    <Groups id={id} tabIndex={-1}>
      <Tasks aria-describedby={described}>
        <legend>Aufgaben</legend>
        {tasks.map((role) => boxOf(role, getRoleName(role)))}
      </Tasks>
      <fieldset aria-describedby={described}>
        <legend>Einzelne Rechte</legend>
        {objects.map(({ object, rights }) => (
          <ObjectRights key={object}>
            <span aria-hidden>{object}</span>
            {rights.map(({ role, right }) =>
              boxOf(
                role,
                <>
                  <VisuallyHidden>{`${object}: `}</VisuallyHidden>
                  {right}
                </>,
              ),
            )}
          </ObjectRights>
        ))}
      </fieldset>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {!isAdmin && !isReadOnly && <Muted>{ADMIN_TEXT.onlyOwnRoles}</Muted>}
    </Groups>
  )
}
