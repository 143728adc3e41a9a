import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { nextIndexStatus } from '../../../contract/decision-index'
import { DECISION_INDEX_STATUS, type DecisionIndexStatus } from '../../../contract/enumerations/content'
import { Badge } from '../../components/badge'
import { ErrorBanner } from '../../components/banner'
import { Button } from '../../components/button'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { Dialog } from '../../components/dialog/dialog'
import { DialogButtons } from '../../components/dialog/dialog-buttons'
import { Fields } from '../../components/field'
import { TextArea } from '../../components/text-field'
import { ofRow } from '../../core/requests/reducer'
import { useFormRequest } from '../../core/requests/use-form-request'
import { useReason } from '../form/use-reason'
import type { AdminIndex } from './api'
import { changeStatus, withdrawIndex } from './feature'

const TONES = { CREATED: 'neutral', PUBLISHED: 'good', LOCKED: 'warn' } as const

export const IndexStatusBadge = ({ status, withdrawn }: Pick<AdminIndex, 'status' | 'withdrawn'>) => (
  <Badge $tone={withdrawn ? 'warn' : TONES[status]}>
    {withdrawn ? 'Zurückgezogen' : DECISION_INDEX_STATUS[status]}
  </Badge>
)

const ACTIONS = {
  CREATED: {
    label: 'Veröffentlichen',
    question:
      'Den Index lesen dann alle, auch ohne Anmeldung. Sind Umfragen exklusiv, zeigt er Werte nur Organisationen, für die alle freigegeben sind. Eine spätere Änderung der Formel gilt ab dem laufenden Monat, mit einem Bruch.',
  },
  PUBLISHED: {
    label: 'Festschreiben',
    question:
      'Die Formel bleibt dann für immer, wie sie ist, damit der Index zitiert werden kann; neue Stimmen zählen weiter. Das lässt sich nicht rückgängig machen, und der Index kann nicht mehr gelöscht werden.',
  },
}

interface IndexStatusButtonProps {
  id: number
  status: DecisionIndexStatus
  /** The form has changes that must be saved first. */
  isDirty: boolean
  onChange: (next: DecisionIndexStatus) => void
}

/** A button that publishes or locks the index, after a confirmation. */
export function IndexStatusButton({ id, status, isDirty, onChange }: IndexStatusButtonProps) {
  const { isPending } = useFormRequest(ofRow(changeStatus, id))
  const [isConfirming, setConfirming] = useState(false)
  const next = nextIndexStatus(status)
  if (next === null || status === 'LOCKED') return null
  const { label, question } = ACTIONS[status]
  return (
    <>
      <Button isPending={isPending} disabled={isDirty} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`${label}?`}
          text={question}
          confirmLabel={label}
          confirmVariant="primary"
          onConfirm={() => onChange(next)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** A button that withdraws the index from readers for good, after asking for the reason. */
export function IndexWithdrawal({
  index: { id, version },
  isDirty,
}: {
  index: AdminIndex
  isDirty: boolean
}) {
  const dispatch = useDispatch()
  const reason = useReason(ADMIN_TEXT.indexWithdrawalReason)
  const { isPending, hasSucceeded, serverErrors } = useFormRequest(ofRow(withdrawIndex, id))
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" disabled={isDirty} onClick={() => setAsking(true)}>
        Zurückziehen
      </Button>
      {isAsking && (
        <Dialog
          title="Index zurückziehen?"
          onClose={() => setAsking(false)}
          isClosing={hasSucceeded}
          actions={(close) => (
            <DialogButtons
              close={close}
              label="Zurückziehen"
              variant="danger"
              isPending={isPending}
              onClick={() => {
                const words = reason.read()
                if (words !== null && !isPending) dispatch(withdrawIndex({ id, reason: words, version }))
              }}
            />
          )}
        >
          <Fields>
            <p>
              Der Index verschwindet aus Listen, Suche und Insight Boards, und die Zahlen seiner Zitate werden
              gelöscht. Seine Seite und die Zitate nennen stattdessen den Grund. Das lässt sich nicht
              rückgängig machen; eine Kopie kann neu erscheinen.
            </p>
            {serverErrors && <ErrorBanner>{serverErrors.fields?.reason ?? serverErrors.text}</ErrorBanner>}
            <TextArea label="Grund" hint="Lesen alle, die der Adresse folgen." {...reason.field} />
          </Fields>
        </Dialog>
      )}
    </>
  )
}

/** The error of a failed status change. */
export function StatusFailure({ id }: { id: number | 'new' }) {
  const { serverErrors } = useFormRequest(ofRow(changeStatus, id))
  if (!serverErrors) return null
  const [field] = Object.values(serverErrors.fields ?? {})
  return <ErrorBanner>{`Der Status wurde nicht geändert. ${field ?? serverErrors.text}`}</ErrorBanner>
}
