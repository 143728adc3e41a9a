import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../../components/button'
import { Select } from '../../../components/choice-field'
import { Fields } from '../../../components/field'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { TextField } from '../../../components/text-field'
import { useForm } from '../../../components/use-form'
import { isOneOf } from '../../../../contract/enumerations/values'
import { GENDER } from '../../../../contract/enumerations/people'
import { useOutcome } from '../../../core/requests/use-outcome'
import { updatePersonalData } from '../../../core/session/requests'
import { selectUser, selectUserEmail } from '../../../core/session/selectors'
import { message } from '../../../lib/messages'

const genders = [
  { value: '', label: 'Keine Angabe' },
  ...Object.entries(GENDER).map(([value, label]) => ({ value, label })),
]
const orNull = (text: string) => text.trim() || null

/** Name and gender; the e-mail address is shown. */
export function PersonalDataForm() {
  const dispatch = useDispatch()
  const user = useSelector(selectUser)
  const email = useSelector(selectUserEmail)
  const { isPending, refusal } = useOutcome(updatePersonalData)
  const form = useForm({
    initial: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      gender: user?.gender ?? '',
    },
    labels: { firstName: 'Vorname', lastName: 'Nachname', gender: 'Geschlecht' },
    refusal,
    onSubmit: ({ firstName, lastName, gender }) =>
      dispatch(
        updatePersonalData({
          firstName: orNull(firstName),
          lastName: orNull(lastName),
          gender: isOneOf(GENDER, gender) ? gender : null,
        }),
      ),
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        <FormErrorSummary errors={form.summary} />
        {email && <TextField label="E-Mail" hint="Damit melden Sie sich an." value={email} readOnly />}
        <TextField autoComplete="given-name" maxLength={100} isOptional {...form.field('firstName')} />
        <TextField autoComplete="family-name" maxLength={100} isOptional {...form.field('lastName')} />
        <Select options={genders} isOptional {...form.field('gender')} />
        <div>
          <Button type="submit" variant="primary" isPending={isPending}>
            {message('app.save')}
          </Button>
        </div>
      </Fields>
    </form>
  )
}
