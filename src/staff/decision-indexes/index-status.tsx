import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { nextIndexStatus } from '../../../contract/decision-index'
import { DECISION_INDEX_STATUS } from '../../../contract/enumerations/content'
import { Badge } from '../../components/badge'
import { Button } from '../../components/button'
import { withRowKey } from '../../core/requests/reducer'
import { ReasonDialog } from '../form/reason-dialog'
import type { ObjectFormState } from '../object/object-form-page'
import { ObjectStatusButton } from '../object/status-button'
import type { AdminIndex } from './api'
import { withdrawIndexAndCitations } from './feature'
import type { IndexValues } from './values'

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

interface IndexButtonProps {
  form: ObjectFormState<AdminIndex, IndexValues>
  index: AdminIndex
}

/** A button that publishes or locks the index, after a confirmation. Changes of the form must be saved first. */
export function IndexStatusButton({ form, index: { status } }: IndexButtonProps) {
  const next = nextIndexStatus(status)
  if (next === null || status === 'LOCKED') return null
  return <ObjectStatusButton {...ACTIONS[status]} {...{ form, next }} disabled={form.isDirty} />
}

/** A button that withdraws the index from readers for good, after asking for the reason. */
export function IndexWithdrawalButton({ form, index: { id, version } }: IndexButtonProps) {
  const dispatch = useDispatch()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" disabled={form.isDirty} onClick={() => setAsking(true)}>
        Zurückziehen
      </Button>
      {isAsking && (
        <ReasonDialog
          title="Index zurückziehen?"
          confirmLabel="Zurückziehen"
          hint="Lesen alle, die der Adresse folgen."
          missingReasonText={ADMIN_TEXT.indexWithdrawalReason}
          request={withRowKey(withdrawIndexAndCitations, id)}
          onConfirm={(reason) => dispatch(withdrawIndexAndCitations({ id, reason, version }))}
          onClose={() => setAsking(false)}
        >
          Der Index verschwindet aus Listen, Suche und Insight Boards, und die Zahlen seiner Zitate werden
          gelöscht. Seine Seite und die Zitate nennen stattdessen den Grund. Das lässt sich nicht rückgängig
          machen; eine Kopie kann neu erscheinen.
        </ReasonDialog>
      )}
    </>
  )
}
