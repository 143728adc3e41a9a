import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../components/button'
import { Checkbox, Select } from '../../components/choice-field'
import { DataTable, type Column } from '../../components/data-table'
import { RowsSkeleton } from '../../components/skeleton'
import { TextField } from '../../components/text-field'
import { PendingView } from '../../core/requests/pending-view'
import { useFetch } from '../../core/requests/use-fetch'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { formatCountWithNoun } from '../../lib/format'
import { EditForm, FormSection, FormWideSection } from '../form/edit-form'
import { useEditForm } from '../form/use-edit-form'
import { InternalScreen } from '../shell/internal-screen'
import type { Settings } from './api'
import { EndDemoSection } from './demo-section'
import {
  fetchSettings,
  selectSettingsState,
  selectTestMailResult,
  sendTestMail,
  updateSettings,
  adminSettingsFeature,
} from './feature'
import {
  getChangedSettings,
  validateSettings,
  SETTINGS_LABELS,
  LINK_NAMES,
  toFormValues,
  type SettingsValues,
} from './values'

/** `/_internal/settings`: the settings that staff can change at runtime. */
export function Page() {
  const { settings, error } = useSelector(selectSettingsState)
  const reload = useFetch(fetchSettings)
  if (settings) return <SettingsForm settings={settings} />
  return (
    <InternalScreen title="Einstellungen">
      <PendingView error={error} onRetry={reload}>
        <RowsSkeleton count={8} />
      </PendingView>
    </InternalScreen>
  )
}

type Name = keyof SettingsValues
const SET_BY_ENVIRONMENT = 'Legt die Umgebung des Servers fest.'

const ENVIRONMENT: readonly Column<Settings['environment'][number]>[] = [
  { id: 'variable', header: 'Variable', isRowHeader: true, cell: ({ variable }) => variable },
  { id: 'value', header: 'Wert', cell: ({ value }) => value },
]

function SettingsForm({ settings }: { settings: Settings }) {
  const dispatch = useDispatch()
  const saved = useMemo(() => toFormValues(settings), [settings])
  const form = useEditForm({
    saved,
    labels: SETTINGS_LABELS,
    check: (values) => validateSettings(values, settings),
    request: updateSettings,
    readCurrent: (current) => toFormValues(current as Settings), // the same shape as the GET response
    onSave: (values, version) =>
      dispatch(updateSettings({ change: getChangedSettings(values, settings), version })),
  })
  const isSetByEnvironment = (name: Name) =>
    settings.given.includes(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const field = (name: Name) => ({
    ...form.text(name),
    readOnly: isSetByEnvironment(name),
    ...(isSetByEnvironment(name) && { hint: SET_BY_ENVIRONMENT }),
  })
  const { values } = form
  return (
    <InternalScreen title="Einstellungen">
      <EditForm
        form={form}
        label="Einstellungen"
        conflictFormatters={{
          isDemoOff: yesOrNo,
          isStaffSecondFactorRequired: yesOrNo,
          loginBoard: (choice) =>
            boardOptions({ ...settings, loginBoard: choice }).find(({ value }) => value === choice)?.label ??
            '',
          keptAccountIds: (ids) => formatCountWithNoun(ids.length, 'Konto', 'Konten'),
        }}
      >
        <FormSection title="E-Mail" hint="Der Mailserver selbst steht in der Umgebung (SMTP_URL).">
          <TextField required {...field('mailFrom')} />
          <TextField type="email" required {...field('contactEmail')} />
          <TestMail />
        </FormSection>
        <FormSection
          title="Anmeldeseite"
          hint="Ohne Anmeldung zu sehen: das erste Diagramm eines veröffentlichten Boards, die drei neuesten Boards und eine Suche darin; mit „Keines“ nichts davon."
        >
          <Select
            id={form.idOf('loginBoard')}
            label={SETTINGS_LABELS.loginBoard}
            hint="Von selbst erscheint nur ein Diagramm mit einem effektiven n von mindestens 385; ein gewähltes Board auch mit weniger."
            error={form.errorOf('loginBoard')}
            options={boardOptions(settings)}
            value={values.loginBoard}
            onChange={({ target }) => form.set('loginBoard', target.value)}
          />
        </FormSection>
        <FormSection title="Links" hint="In der Fußzeile: eine Webadresse oder ein Pfad wie /impressum.">
          {LINK_NAMES.map((name) => (
            <TextField key={name} required {...field(name)} />
          ))}
        </FormSection>
        <FormSection title="Grenzen" hint="Ein Netz ist eine IPv4-Adresse oder ein IPv6-/64.">
          <TextField inputMode="numeric" required {...field('loginFailuresPerAddress')} />
          <TextField inputMode="numeric" required {...field('votesPerAddress')} />
        </FormSection>
        <FormSection title="Sicherheit">
          <Checkbox
            id={form.idOf('isStaffSecondFactorRequired')}
            label={SETTINGS_LABELS.isStaffSecondFactorRequired}
            hint="Wer keinen eingerichtet hat, kann im internen Bereich erst danach arbeiten."
            error={form.errorOf('isStaffSecondFactorRequired')}
            checked={values.isStaffSecondFactorRequired}
            onChange={({ target }) => form.set('isStaffSecondFactorRequired', target.checked)}
          />
        </FormSection>
        <EndDemoSection form={form} isOver={settings.isDemoOff} />
        <FormWideSection
          title="Umgebung"
          hint="Nur beim Start des Servers zu ändern. Geheimnisse werden nicht angezeigt."
        >
          <DataTable
            caption="Variablen der Umgebung"
            isCaptionHidden
            columns={ENVIRONMENT}
            rows={settings.environment}
            rowKey={({ variable }) => variable}
            isDense
          />
        </FormWideSection>
      </EditForm>
    </InternalScreen>
  )
}

/** Returns the choices for the login page, also a chosen board that is not public any more. */
function boardOptions({ publicBoards, loginBoard }: Settings): { value: string; label: string }[] {
  const boards = publicBoards.map(({ id, title }) => ({ value: String(id), label: title }))
  const options = [{ value: 'NEWEST', label: 'Das neueste' }, { value: 'NONE', label: 'Keines' }, ...boards]
  return options.some(({ value }) => value === loginBoard)
    ? options
    : [...options, { value: loginBoard, label: `Board ${loginBoard} (nicht mehr öffentlich)` }]
}

const yesOrNo = (value: boolean) => (value ? 'ja' : 'nein')

function TestMail() {
  const dispatch = useDispatch()
  const { isPending, serverErrors } = useFormRequestState(sendTestMail)
  const sent = useSelector(selectTestMailResult)
  return (
    <div>
      <Button size="small" isPending={isPending} onClick={() => dispatch(sendTestMail())}>
        Testnachricht an mich senden
      </Button>
      <p role="status">
        {serverErrors?.text}
        {sent?.failure === null && `Gesendet an ${sent.sentTo}.`}
        {sent?.failure && `Der Mailserver hat die Nachricht nicht angenommen (${sent.failure}).`}
      </p>
    </div>
  )
}

export const features = [adminSettingsFeature]
