import { styled } from 'styled-components'
import { MEMBER_ROLE, type MemberRole } from '../../../contract/enumerations/people'
import { isOneOf } from '../../../contract/enumerations/values'
import { controlStyles } from '../../components/field'

interface RoleSelectProps {
  /** The name for screen readers, with the member. */
  label: string
  role: MemberRole
  isDisabled: boolean
  describedBy?: string
  onChange: (role: MemberRole) => void
}

const Box = styled.select`
  ${controlStyles}
  min-width: 11rem;
  max-width: 16rem;
`

/** A select that shows and changes a role. */
export const RoleSelect = ({ label, role, isDisabled, describedBy, onChange }: RoleSelectProps) => (
  <Box
    aria-label={label}
    aria-describedby={describedBy}
    value={role}
    disabled={isDisabled}
    onChange={({ target: { value } }) => {
      if (isOneOf<MemberRole>(MEMBER_ROLE, value)) onChange(value)
    }}
  >
    {Object.entries(MEMBER_ROLE).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </Box>
)
