import { useSelector } from 'react-redux'
import { GENDER } from '../../../../contract/enumerations/gender'
import { isOneOf } from '../../../../contract/enumerations/values'
import { PERSON_NAME_LENGTH } from '../../../../contract/limits'
import { toOptions, Select } from '../../../components/choice-field'
import { Form } from '../../../components/form'
import { TextField } from '../../../components/text-field'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { updatePersonalData } from '../../../core/session/requests'
import { selectUser, selectUserEmail } from '../../../core/session/selectors'
import { message } from '../../../lib/messages'

const genders = [{ value: '', label: 'Keine Angabe' }, ...toOptions(GENDER)]
const orNull = (text: string) => text.trim() || null

/** A form for name and gender; the e-mail address is read-only. */
export function PersonalDataForm() {
  const user = useSelector(selectUser)
  const email = useSelector(selectUserEmail)
  const form = useRequestForm({
    initial: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      gender: user?.gender ?? '',
    },
    labels: { firstName: 'Vorname', lastName: 'Nachname', gender: 'Geschlecht' },
    request: updatePersonalData,
    toRequest: ({ firstName, lastName, gender }) =>
      updatePersonalData({
        firstName: orNull(firstName),
        lastName: orNull(lastName),
        gender: isOneOf(GENDER, gender) ? gender : null,
      }),
  })
  return (
    <Form form={form} submitLabel={message('app.save')}>
      {email && <TextField label="E-Mail" hint="Damit melden Sie sich an." value={email} readOnly />}
      <TextField
        autoComplete="given-name"
        maxLength={PERSON_NAME_LENGTH.max}
        isOptional
        {...form.field('firstName')}
      />
      <TextField
        autoComplete="family-name"
        maxLength={PERSON_NAME_LENGTH.max}
        isOptional
        {...form.field('lastName')}
      />
      <Select options={genders} isOptional {...form.field('gender')} />
    </Form>
  )
}
