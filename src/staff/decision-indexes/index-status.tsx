import { useState } from 'react'
import { nextIndexStatus } from '../../../contract/decision-index'
import { DECISION_INDEX_STATUS, type DecisionIndexStatus } from '../../../contract/enumerations/content'
import { Badge } from '../../components/badge'
import { ErrorBanner } from '../../components/banner'
import { Button } from '../../components/button'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { ofRow } from '../../core/requests/reducer'
import { useFormRequest } from '../../core/requests/use-form-request'
import { changeStatus } from './feature'

const TONES = { CREATED: 'neutral', PUBLISHED: 'good', LOCKED: 'warn' } as const

export const IndexStatusBadge = ({ status }: { status: DecisionIndexStatus }) => (
  <Badge $tone={TONES[status]}>{DECISION_INDEX_STATUS[status]}</Badge>
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

/** The error of a failed status change. */
export function StatusFailure({ id }: { id: number | 'new' }) {
  const { serverErrors } = useFormRequest(ofRow(changeStatus, id))
  if (!serverErrors) return null
  const [field] = Object.values(serverErrors.fields ?? {})
  return <ErrorBanner>{`Der Status wurde nicht geändert. ${field ?? serverErrors.text}`}</ErrorBanner>
}
