import { styled } from 'styled-components'
import { MEMBER_ROLE, type MemberRole } from '../../../contract/enumerations/people'
import { isOneOf } from '../../../contract/enumerations/values'
import { SelectControl, toOptions } from '../../components/choice-field'

interface RoleSelectProps {
  /** The name for screen readers, with the member. */
  label: string
  role: MemberRole
  isDisabled: boolean
  describedBy?: string
  onChange: (role: MemberRole) => void
}

const Box = styled.div`
  min-width: 11rem;
  max-width: 16rem;
`
const ROLES = toOptions(MEMBER_ROLE)

export const RoleSelect = ({ label, role, isDisabled, describedBy, onChange }: RoleSelectProps) => (
  <Box>
    <SelectControl
      aria-label={label}
      aria-describedby={describedBy}
      value={role}
      disabled={isDisabled}
      options={ROLES}
      onChange={({ target: { value } }) => {
        if (isOneOf<MemberRole>(MEMBER_ROLE, value)) onChange(value)
      }}
    />
  </Box>
)
