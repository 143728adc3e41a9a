import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Button } from '../../../components/button'
import { Select } from '../../../components/choice-field'
import { Fields } from '../../../components/field'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { TextField } from '../../../components/text-field'
import { useForm } from '../../../components/use-form'
import { MEMBER_ROLE } from '../../../../contract/enumerations/people'
import { useOutcome } from '../../../core/requests/use-outcome'
import { all, emailAddress, required } from '../../../lib/form-rules'
import { message } from '../../../lib/messages'
import { addMember } from '../requests'

const rules = { email: all(required, emailAddress) }
const blank = { email: '', role: 'EDITOR' }
const labels = { email: 'E-Mail', role: 'Rolle' }
const roles = Object.entries(MEMBER_ROLE).map(([value, label]) => ({ value, label }))
const words = {
  codes: { conflict: message('members.already') },
  fields: { member_role: 'role', memberRole: 'role' },
}

/** Invites somebody by e-mail address. It takes a license, which a deleted or expired invitation gives back. */
export function InviteForm() {
  const dispatch = useDispatch()
  const { isPending, hasSucceeded, refusal } = useOutcome(addMember, words)
  const form = useForm({
    initial: blank,
    labels,
    rules,
    refusal,
    onSubmit: ({ email, role }) =>
      dispatch(addMember({ email: email.trim(), memberRole: role === 'ADMIN' ? 'ADMIN' : 'EDITOR' })),
  })
  const { reset } = form
  useEffect(() => {
    if (hasSucceeded) reset()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form is emptied once a success
  }, [hasSucceeded])
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        <FormErrorSummary errors={form.summary} />
        <TextField type="email" autoComplete="off" required {...form.field('email')} />
        <Select
          options={roles}
          hint="Die Administration verwaltet Mitglieder; die Redaktion arbeitet mit Umfragen."
          {...form.field('role')}
        />
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            Einladen
          </Button>
        </div>
      </Fields>
    </form>
  )
}
