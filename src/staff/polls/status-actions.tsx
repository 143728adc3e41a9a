import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { POLL_STATUS, type PollStatus } from '../../../contract/enumerations/content'
import { NEVER_EXACT_REASON } from '../../../contract/enumerations/exact-result'
import { getFieldsBlockingVotes } from '../../../contract/poll-preflight'
import { nextPollStatuses } from '../../../contract/poll-status'
import { Button } from '../../components/button'
import { LazyDialog } from '../../components/dialog/lazy-dialog'
import { Disclosure, MenuEntries } from '../../components/disclosure'
import { Fields } from '../../components/field'
import { Icon } from '../../components/icon'
import { TextArea } from '../../components/text-field'
import { space } from '../../components/theme/tokens'
import { withRowKey } from '../../core/requests/reducer'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { selectAdminRoles } from '../../core/session/selectors'
import { message } from '../../lib/messages'
import { FirstErrorBanner } from '../form/failure-banner'
import { useReasonField } from '../form/use-reason'
import type { StatusStep } from '../object/object-calls'
import type { AdminPoll } from './api'
import { polls } from './feature'
import { FieldLink } from './field-link'
import { getFieldLabel } from './labels'
import type { SectionProps } from './section-props'
import { findPublicationGapPaths } from './values'

/** The label and explanation of each status change. */
const STEPS: Record<PollStatus, { button: string; meaning: string }> = {
  PUBLISHED: {
    button: 'Veröffentlichen',
    meaning: 'Die Umfrage nimmt in ihrer Feldzeit Stimmen an und steht in Listen und Suche.',
  },
  RESULT_FROZEN: {
    button: 'Ergebnis einfrieren',
    meaning: 'Antworten und Gewichtung bleiben, wie sie jetzt sind; neue Stimmen werden nicht angenommen.',
  },
  ARCHIVED: {
    button: 'Archivieren',
    meaning: 'Die Umfrage nimmt keine Stimmen mehr an und steht in keiner Liste mehr.',
  },
  BLOCKED: { button: 'Sperren', meaning: 'Niemand außer dem Team sieht die Umfrage noch.' },
  CREATED: { button: 'Entsperren', meaning: 'Die Umfrage wird wieder zum Entwurf.' },
}

/** The explanation of unblocking a question of a project, by the status that it gets. */
const UNBLOCKED: Partial<Record<PollStatus, string>> = {
  PUBLISHED:
    'Die Umfrage wird wieder veröffentlicht, wie die anderen Fragen ihres Landes: Der Kunde sieht sie wieder, mit den Antworten, die inzwischen dazukamen.',
  RESULT_FROZEN:
    'Die Umfrage wird zum eingefrorenen Ergebnis, wie die anderen Fragen ihres Landes: Der Kunde sieht es wieder.',
  ARCHIVED:
    'Die Umfrage wird archiviert, wie die anderen Fragen ihres Landes: Der Kunde sieht ihr Ergebnis wieder auf der Seite des Projekts.',
}

/** The explanation of blocking a question of a country that collects votes. */
const BLOCKED_WHILE_COLLECTING =
  'Niemand außer dem Team sieht die Umfrage noch. Wer am Projekt teilnimmt, wird weiter danach gefragt; diese Antworten zählen, sobald Sie die Umfrage entsperren.'

function meaningOf(status: PollStatus, { unblockedStatus }: Pick<AdminPoll, 'unblockedStatus'>): string {
  const { meaning } = STEPS[status]
  if (status === 'CREATED') return UNBLOCKED[unblockedStatus] ?? meaning
  return status === 'BLOCKED' && unblockedStatus === 'PUBLISHED' ? BLOCKED_WHILE_COLLECTING : meaning
}

/** Explains what a change of status means for the exact result and the weighting; empty if it means nothing. */
function exactResultText(
  { status, fixedWeighting, neverExact, weighting, exactFiguresReason, hasAnswers }: AdminPoll,
  next: PollStatus,
): string {
  if (!hasAnswers || weighting === 'PUBLISHED' || exactFiguresReason !== null) return ''
  if (next === 'PUBLISHED')
    return fixedWeighting === 'EXACT_KNOWN'
      ? 'Ihr genaues Ergebnis war schon zu sehen; deshalb wird es nie wieder genau, und die Gewichtung bleibt, wie sie ist.'
      : ''
  const isEnd = status === 'PUBLISHED' && (next === 'ARCHIVED' || next === 'RESULT_FROZEN')
  if (!isEnd) return ''
  if (neverExact === 'UNCODED')
    return next === 'RESULT_FROZEN'
      ? 'Solange es eingefroren ist, wird ihr Ergebnis nicht genau, weil noch nicht alle offenen Antworten zugeordnet sind.'
      : 'Ihr Ergebnis wird erst genau, wenn alle offenen Antworten zugeordnet sind.'
  return neverExact
    ? `Ihr Ergebnis wird nicht genau, ${NEVER_EXACT_REASON[neverExact]}.`
    : 'Ab Mitternacht nach der letzten Stimme ist das Ergebnis genau. Dann bleibt die Gewichtung, wie sie ist. Nimmt die Umfrage später wieder Stimmen an, wird ihr Ergebnis nie wieder genau.'
}

/** Opens upwards, because it is in the bar at the bottom of the window. */
const Menu = styled(Disclosure)`
  > :not(button) {
    inset: auto 0 calc(100% + 4px) auto;
  }
`

interface StatusActionsProps extends SectionProps {
  poll: AdminPoll
  /** Shows the field of a path. */
  onShowField: (path: string) => void
}

/** The status changes that the user's roles permit, each with a confirmation: a button to publish, the others in a menu. */
export function StatusActions({ form, poll, onShowField }: StatusActionsProps) {
  const roles = useSelector(selectAdminRoles)
  const { isPending, serverErrors } = useFormRequestState(withRowKey(polls.changeStatus, poll.id))
  const isBusy = isPending || form.isPending
  const [confirming, setConfirming] = useState<PollStatus | null>(null)
  const [path, setPath] = useState<string | null>(null)
  const goTo = useRef(onShowField)
  useEffect(() => {
    goTo.current = onShowField
  })
  useEffect(() => {
    if (confirming !== null || path === null) return
    // Runs after the dialog has returned the focus to its button.
    const timer = setTimeout(() => goTo.current(path), 0)
    return () => clearTimeout(timer)
  }, [confirming, path])

  const next = nextPollStatuses(roles, poll.status)
  const others = next.filter((status) => !(status === 'PUBLISHED' && poll.status === 'CREATED'))
  const confirm = (status: PollStatus) => {
    if (isBusy) return
    setPath(null)
    setConfirming(status)
  }
  return (
    <>
      <FirstErrorBanner errors={serverErrors} />
      {next.includes('PUBLISHED') && poll.status === 'CREATED' && (
        <Button
          isPending={isPending && confirming === 'PUBLISHED'}
          aria-disabled={isBusy || undefined}
          onClick={() => confirm('PUBLISHED')}
        >
          {STEPS.PUBLISHED.button}
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          align="end"
          label={`Status ändern, jetzt: ${POLL_STATUS[poll.status]}`}
          button={
            <>
              {POLL_STATUS[poll.status]}
              <Icon of={ChevronDown} size={16} />
            </>
          }
        >
          {(close) => (
            <MenuEntries>
              {others.map((status) => (
                <li key={status}>
                  <button
                    type="button"
                    aria-disabled={isBusy || undefined}
                    onClick={() => {
                      close()
                      confirm(status)
                    }}
                  >
                    {STEPS[status].button}
                  </button>
                </li>
              ))}
            </MenuEntries>
          )}
        </Menu>
      )}
      {confirming && (
        <StatusDialog
          status={confirming}
          form={form}
          poll={poll}
          isSavedFirst={form.isDirty && !form.isReadOnly}
          onTake={form.changeStatus}
          onShowField={setPath}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )
}

const Gaps = styled.ul`
  padding-inline-start: ${space(2.5)};
`

interface StatusDialogProps extends StatusActionsProps {
  status: PollStatus
  isSavedFirst: boolean
  onTake: (step: StatusStep<AdminPoll>) => void
  /** Called with the path of the field to show after the dialog is closed. */
  onShowField: (path: string) => void
  onClose: () => void
}

function StatusDialog({ status, form, poll, isSavedFirst, onTake, onShowField, onClose }: StatusDialogProps) {
  const gaps = status === 'PUBLISHED' ? findPublicationGapPaths(poll, form.values) : []
  const isReasonNeeded = gaps.length > 0
  const isImpossible = poll.status === 'CREATED' && getFieldsBlockingVotes(gaps).length > 0
  const reason = useReasonField(isReasonNeeded ? ADMIN_TEXT.publicationReason : null)
  const { button } = STEPS[status]
  // A change of the weighting, which is saved first, may change what is exact.
  const exactness = form.values.weighting === poll.weighting ? exactResultText(poll, status) : ''
  const take = (close: () => void) => {
    const words = reason.readOrShowError()
    if (words === null) return
    onTake({ status, ...(words && { reason: words }) })
    close()
  }
  return (
    <LazyDialog
      title={`${button}?`}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{message('app.cancel')}</Button>
          {!isImpossible && (
            <Button variant="primary" onClick={() => take(close)}>
              {isReasonNeeded ? 'Trotzdem veröffentlichen' : button}
            </Button>
          )}
        </>
      )}
    >
      {(close) => (
        <Fields>
          <p>
            {`„${poll.title}“ ist jetzt „${POLL_STATUS[poll.status]}“. ${meaningOf(status, poll)}`}
            {exactness && ` ${exactness}`}
            {isSavedFirst && ' Ihre Änderungen werden vorher gespeichert.'}
          </p>
          {isReasonNeeded && (
            <div>
              <p>Das fehlt noch:</p>
              <Gaps>
                {gaps.map((path) => (
                  <li key={path}>
                    <FieldLink
                      fieldId={form.idOf(path)}
                      onFollow={() => {
                        onShowField(path)
                        close()
                      }}
                    >
                      {getFieldLabel(path)}
                    </FieldLink>
                  </li>
                ))}
              </Gaps>
            </div>
          )}
          {isImpossible ? (
            <p>{ADMIN_TEXT.publicationImpossible}</p>
          ) : (
            <TextArea
              label={isReasonNeeded ? 'Grund, trotzdem zu veröffentlichen' : 'Grund'}
              hint="Steht im Verlauf und im Protokoll."
              isOptional={!isReasonNeeded}
              {...reason.field}
            />
          )}
        </Fields>
      )}
    </LazyDialog>
  )
}
