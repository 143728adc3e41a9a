import { useState } from 'react'
import { nextBoardStatus } from '../../../contract/board-status'
import { INSIGHT_BOARD_STATUS, type InsightBoardStatus } from '../../../contract/enumerations/content'
import { Badge } from '../../components/badge'
import { Banner } from '../../components/banner'
import { Button } from '../../components/button'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { ofRow } from '../../core/requests/reducer'
import { useFormRequest } from '../../core/requests/use-form-request'
import { changeStatus, statusFailureText } from './feature'

const TONES = { CREATED: 'neutral', PUBLISHED: 'good', FROZEN: 'warn' } as const

export const BoardStatusBadge = ({ status }: { status: InsightBoardStatus }) => (
  <Badge $tone={TONES[status]}>{INSIGHT_BOARD_STATUS[status]}</Badge>
)

const ACTIONS: Record<InsightBoardStatus, { label: string; question?: string }> = {
  CREATED: { label: 'Veröffentlichen' },
  PUBLISHED: {
    label: 'Einfrieren',
    question:
      'Das Board zeigt dann nur noch, was bis jetzt geantwortet wurde, und kann nicht umgestellt werden.',
  },
  FROZEN: {
    label: 'Einfrieren aufheben',
    question: 'Das Board zeigt dann wieder laufende Ergebnisse; der eingefrorene Stand geht verloren.',
  },
}

interface BoardStatusButtonProps {
  id: number | 'new'
  status: InsightBoardStatus
  onChange: (next: InsightBoardStatus) => void
}

/** A button that changes the board to its next status. */
export function BoardStatusButton({ id, status, onChange }: BoardStatusButtonProps) {
  const { isPending } = useFormRequest(ofRow(changeStatus, id))
  const [isConfirming, setConfirming] = useState(false)
  const { label, question } = ACTIONS[status]
  const change = () => onChange(nextBoardStatus(status))
  return (
    <>
      <Button isPending={isPending} onClick={question ? () => setConfirming(true) : change}>
        {label}
      </Button>
      {isConfirming && question && (
        <ConfirmDialog
          text={question}
          confirmLabel={label}
          confirmVariant="primary"
          onConfirm={change}
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
  return (
    <div role="alert">
      <Banner kind="error">{statusFailureText(serverErrors.text, serverErrors.fields)}</Banner>
    </div>
  )
}
