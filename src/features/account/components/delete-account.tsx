import { useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { Button } from '../../../components/button'
import { LazyDialog } from '../../../components/dialog/lazy-dialog'
import { Fields } from '../../../components/field'
import { FormErrorSummary } from '../../../components/form-error-summary'
import { PasswordField } from '../../../components/text-field'
import { space } from '../../../components/theme/tokens'
import { getOrganizationMessage } from '../../../core/organization/messages'
import type { FormErrorMapping } from '../../../core/requests/use-form-request'
import { useRequestForm } from '../../../core/requests/use-request-form'
import { deleteAccount } from '../../../core/session/account'
import { selectUser } from '../../../core/session/selectors'
import { required } from '../../../lib/form-rules'
import { message } from '../../../lib/messages'

export function DeleteAccount() {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <p>Ihr Konto und alles, was wir über Sie gespeichert haben, werden sofort und endgültig gelöscht.</p>
      <div>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          Konto löschen
        </Button>
      </div>
      {isConfirming && (
        <LazyDialog title="Konto wirklich löschen?" size="small" onClose={() => setConfirming(false)}>
          {(close) => <DeleteForm onCancel={close} />}
        </LazyDialog>
      )}
    </>
  )
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  justify-content: end;
`

const words: FormErrorMapping = { textsByCode: { conflict: getOrganizationMessage('members.lastAdmin') } }

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const hasPassword = useSelector(selectUser)?.hasPassword === true
  const form = useRequestForm({
    initial: { password: '' },
    labels: { password: 'Passwort' },
    rules: hasPassword ? { password: required } : {},
    request: deleteAccount,
    errorMapping: words,
    toRequest: ({ password }) => deleteAccount(hasPassword ? { password } : {}),
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        <FormErrorSummary errors={form.summary} />
        <p>Das lässt sich nicht rückgängig machen.</p>
        {hasPassword && <PasswordField required {...form.field('password')} />}
        <Buttons>
          <Button onClick={onCancel}>{message('app.cancel')}</Button>
          <Button type="submit" variant="danger" isPending={form.isPending}>
            {message('app.delete')}
          </Button>
        </Buttons>
      </Fields>
    </form>
  )
}
