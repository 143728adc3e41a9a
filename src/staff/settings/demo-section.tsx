import { useState } from 'react'
import { useSelector } from 'react-redux'
import { MEMBER_ROLE } from '../../../contract/enumerations/people'
import { Checkbox } from '../../components/choice-field'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { FieldError } from '../../components/field'
import { Muted } from '../../components/layout'
import { RowsSkeleton } from '../../components/skeleton'
import { TextField } from '../../components/text-field'
import { PendingView } from '../../core/requests/pending-view'
import { useFetch } from '../../core/requests/use-fetch'
import { selectUser } from '../../core/session/selectors'
import { formatFullDate } from '../../lib/format'
import { FormSection } from '../form/edit-form'
import { FieldGroup } from '../form/form-layout'
import type { useEditForm } from '../form/use-edit-form'
import { getRoleName } from '../shell/role-names'
import type { AccountWithAccess } from './api'
import { fetchAccountsWithAccess, selectAccountsWithAccessState } from './feature'
import { SETTINGS_LABELS, type SettingsValues } from './values'

interface DemoProps {
  form: ReturnType<typeof useEditForm<SettingsValues>>
  /** Whether the demo has already ended. */
  isOver: boolean
}

/**
 * The end of the demo: a confirmation, the code that only the operator knows, and the choice of the accounts that keep
 * their access.
 */
export function EndDemoSection({ form, isOver }: DemoProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { isDemoOff } = form.values
  return (
    <FormSection title="Demodaten">
      <Checkbox
        id={form.idOf('isDemoOff')}
        label={SETTINGS_LABELS.isDemoOff}
        hint="Demo-Umfragen werden gesperrt, der öffentliche Postausgang schließt, und nur die Konten, die Sie auswählen, behalten ihren Zugang. Das lässt sich nicht zurücknehmen."
        error={form.errorOf('isDemoOff')}
        checked={isDemoOff}
        disabled={isOver}
        onChange={({ target }) => (target.checked ? setConfirming(true) : form.set('isDemoOff', false))}
      />
      {isDemoOff && !isOver && (
        <>
          <TextField
            required
            autoComplete="off"
            spellCheck={false}
            hint="Er steht in der Ausgabe, die der Server beim Start schreibt, unter den Demokonten. Ohne ihn könnte jeder die Demo beenden und seinen Zugang behalten."
            {...form.text('demoCode')}
          />
          <KeptAccounts form={form} />
        </>
      )}
      {isConfirming && (
        <ConfirmDialog
          title="Demobetrieb beenden?"
          text="Nach dem Speichern gibt es kein Zurück: Was die Demo zeigt, ist dann für niemanden mehr zu sehen. Wählen Sie vorher aus, welche Konten ihren Zugang behalten. Alle außer Ihnen müssen sich danach neu anmelden."
          confirmLabel="Ja, beenden"
          onConfirm={() => form.set('isDemoOff', true)}
          onClose={() => setConfirming(false)}
        />
      )}
    </FormSection>
  )
}

function KeptAccounts({ form }: Pick<DemoProps, 'form'>) {
  const { accounts, error } = useSelector(selectAccountsWithAccessState)
  const reload = useFetch(fetchAccountsWithAccess)
  const ownId = useSelector(selectUser)?.id
  if (accounts === null)
    return (
      <PendingView error={error} onRetry={reload}>
        <RowsSkeleton count={4} />
      </PendingView>
    )
  const kept = form.values.keptAccountIds
  const toggle = (id: number) =>
    form.set('keptAccountIds', kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id])
  const rejection = form.errorOf('keptAccountIds')
  const groupOf = (legend: string, hint: string, members: readonly AccountWithAccess[]) =>
    members.length > 0 && (
      <FieldGroup aria-describedby={rejection ? `${form.idOf('keptAccountIds')}-error` : undefined}>
        <legend>{legend}</legend>
        <Muted>{hint}</Muted>
        {members.map((account) => (
          <Checkbox
            key={account.id}
            label={nameOf(account)}
            hint={account.id === ownId ? 'Das sind Sie: Ihr Zugang bleibt.' : detailsOf(account)}
            checked={account.id === ownId || kept.includes(account.id)}
            disabled={account.id === ownId}
            onChange={() => toggle(account.id)}
          />
        ))}
      </FieldGroup>
    )
  return (
    <div id={form.idOf('keptAccountIds')} tabIndex={-1}>
      {groupOf(
        SETTINGS_LABELS.keptAccountIds,
        'In der Demo konnte sich jeder als Administration anmelden und andere einladen. Wählen Sie nur Konten aus, die Sie kennen. Alle anderen verlieren Rollen, Mitgliedschaft, Passwort und Sitzungen; offene Einladungen und verschickte Links gelten nicht mehr.',
        accounts.filter(({ isDemo }) => !isDemo),
      )}
      {groupOf(
        'Konten der Demo',
        'Ihr Passwort ist öffentlich und gilt danach für keines mehr.',
        accounts.filter(({ isDemo }) => isDemo),
      )}
      {rejection && <FieldError id={`${form.idOf('keptAccountIds')}-error`}>{rejection}</FieldError>}
    </div>
  )
}

const nameOf = ({ id, firstName, lastName, email }: AccountWithAccess): string => {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  if (email === null) return name || `Konto ${id}`
  return name ? `${name}, ${email}` : email
}

const detailsOf = ({ adminRoles, organizationName, memberRole, lastActiveAt }: AccountWithAccess): string =>
  [
    ...adminRoles.map(getRoleName),
    ...(organizationName === null || memberRole === null
      ? []
      : [`${organizationName} (${MEMBER_ROLE[memberRole]})`]),
    lastActiveAt === null ? 'war noch nie angemeldet' : `zuletzt aktiv am ${formatFullDate(lastActiveAt)}`,
  ].join(' · ')
