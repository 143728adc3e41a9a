import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isEmailAddress } from '../../../contract/email-address'
import { MAX_EMAIL_LENGTH, MAX_PROJECT } from '../../../contract/limits'
import { Button } from '../../components/button'
import { DataTable } from '../../components/data-table'
import { FieldHint } from '../../components/field'
import { TextArea } from '../../components/text-field'
import { withRowKey } from '../../core/requests/reducer'
import { useFetch } from '../../core/requests/use-fetch'
import { useFormRequestState } from '../../core/requests/use-form-request'
import type { CoreState } from '../../core/state'
import { formatCount } from '../../lib/format'
import { FirstErrorBanner } from '../form/failure-banner'
import { ReadFailure } from '../list/read-failure'
import type { AdminProject, ProjectProgress } from './api'
import { fetchProgress, inviteParticipants, selectInvitationResult, selectProgress } from './feature'

type CountryProgress = ProjectProgress['countries'][number]

/** Progress of each country, with its link and its invitations. */
export function ProgressPanel({ project, mayWrite }: { project: AdminProject; mayWrite: boolean }) {
  const progress = useSelector((state: CoreState) => selectProgress(state, project.id))
  const reload = useFetch(fetchProgress, project.id)
  return (
    <>
      <ReadFailure
        request={fetchProgress}
        text="Der Fortschritt konnte nicht geladen werden."
        onRetry={reload}
      />
      {progress?.countries
        .filter(({ status }) => status !== 'CREATED')
        .map((country) => (
          <CountryPanel key={country.id} {...{ country, mayWrite }} projectId={project.id} />
        ))}
      {progress?.countries.every(({ status }) => status === 'CREATED') && <p>Noch ist kein Land bereit.</p>}
      <FieldHint>
        Zahlen von Menschen stehen in Zehnern, mit kleinen Zufallsabweichungen, volle Zellen genau: So verrät
        kaum eine, wer wann teilgenommen hat. Wie viele die Kontrollfrage falsch beantwortet haben, steht hier
        nach dem Ende des Landes.
      </FieldHint>
    </>
  )
}

interface CountryPanelProps {
  projectId: number
  country: CountryProgress
  mayWrite: boolean
}

function CountryPanel({ projectId, country, mayWrite }: CountryPanelProps) {
  const { completed, targetSize, inProgress, inattentive, invited, invitationsUsed, status } = country
  return (
    <>
      <h3>{country.name}</h3>
      <p>
        {`${formatCount(completed)} von ${formatCount(targetSize)} fertig, ${formatCount(inProgress)} unterbrochen oder unterwegs${inattentive === null ? '' : `, ${formatCount(inattentive)} mit falscher Kontrollfrage`}.${invited === null || invitationsUsed === null ? '' : ` ${formatCount(invited)} eingeladen, davon ${formatCount(invitationsUsed)} fertig.`}`}
      </p>
      <p>
        Link: <a href={country.url}>{country.url}</a>
      </p>
      <DataTable
        caption={`Quoten: ${country.name}`}
        isDense
        rows={country.cells}
        rowKey={({ name }) => name}
        columns={[
          { id: 'CELL', header: 'Zelle', isRowHeader: true, cell: ({ name }) => name },
          { id: 'DONE', header: 'fertig', isNumeric: true, cell: (cell) => formatCount(cell.completed) },
          { id: 'QUOTA', header: 'Quote', isNumeric: true, cell: ({ quota }) => formatCount(quota) },
          { id: 'STATE', header: 'Zustand', cell: ({ isFull }) => (isFull ? 'voll' : 'offen') },
        ]}
      />
      {mayWrite && (status === 'READY' || status === 'COLLECTING_VOTES') && (
        <Invitations projectId={projectId} country={country} />
      )}
    </>
  )
}

/** A field for addresses, each of which gets a personal link. */
function Invitations({ projectId, country }: Omit<CountryPanelProps, 'mayWrite'>) {
  const dispatch = useDispatch()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isPending, serverErrors } = useFormRequestState(withRowKey(inviteParticipants, country.id))
  const invited = useSelector((state: CoreState) => selectInvitationResult(state, country.id))
  const send = () => {
    const emails = typed.split(/[\s,;]+/).filter((email) => email !== '')
    const wrong = emails.find((email) => !isEmailAddress(email))
    const problem =
      emails.length === 0
        ? 'Bitte geben Sie mindestens eine Adresse an.'
        : emails.length > MAX_PROJECT.invitations
          ? `Bitte geben Sie höchstens ${MAX_PROJECT.invitations} Adressen auf einmal an.`
          : wrong !== undefined
            ? `„${wrong}“ ist keine E-Mail-Adresse.`
            : null
    setError(problem)
    if (problem === null) dispatch(inviteParticipants({ id: projectId, countryId: country.id, emails }))
  }
  return (
    <>
      <TextArea
        label={`Einladen: ${country.name}`}
        maxLength={MAX_PROJECT.invitations * MAX_EMAIL_LENGTH}
        hint="Eine E-Mail-Adresse je Zeile. Jede bekommt einen persönlichen Link, der einmal bis zum Ende gilt."
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button size="small" isPending={isPending} onClick={send}>
          Einladen
        </Button>
      </div>
      <FirstErrorBanner errors={serverErrors} />
      <div role="status">
        {invited && !isPending && (
          <p>{`${formatCount(invited.sent)} eingeladen, ${formatCount(invited.known)} hatten schon einen Link.`}</p>
        )}
        {invited?.links.map(({ email, url }) => (
          <p key={email}>
            {`${email}: `}
            <a href={url}>{url}</a>
          </p>
        ))}
      </div>
    </>
  )
}
