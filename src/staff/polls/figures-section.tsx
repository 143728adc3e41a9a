import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { ErrorBanner } from '../../components/banner'
import { Button } from '../../components/button'
import { DialogButtons } from '../../components/dialog/dialog-buttons'
import { LazyDialog } from '../../components/dialog/lazy-dialog'
import { Fields, FieldHint } from '../../components/field'
import { TextArea } from '../../components/text-field'
import { withRowKey } from '../../core/requests/reducer'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { useReasonField } from '../form/use-reason'
import { useIsPermitted } from '../shell/permissions'
import type { AdminPoll } from './api'
import { changeFigureProtection } from './feature'
import type { SectionProps } from './section-props'

/** Whether results of groups are protected; changed immediately, after a confirmation. */
export function FigureProtectionSection({ form }: SectionProps) {
  const poll = form.item
  const dispatch = useDispatch()
  const mayChange = useIsPermitted('polls.publish')
  const { isPending, serverErrors } = useFormRequestState(
    withRowKey(changeFigureProtection, poll?.id ?? 'new'),
  )
  const [isConfirming, setConfirming] = useState(false)
  if (!poll) return <FieldHint>Die Angaben sind von der ersten Stimme an geschützt.</FieldHint>
  const { exactFiguresReason: reason } = poll
  const isBusy = isPending || form.isPending
  const change = (exactFiguresReason: string | null) => {
    if (!isBusy) dispatch(changeFigureProtection({ id: poll.id, exactFiguresReason, version: poll.version }))
  }
  return (
    <div role="group" aria-label="Schutz der Angaben">
      <Fields>
        <p>
          {reason === null
            ? 'Geschützt: Fallzahlen und Anteile von Gruppen enthalten kleine Zufallsabweichungen.'
            : `Exakt: Fallzahlen und Anteile von Gruppen werden ohne Zufallsabweichungen gezeigt. Grund: ${reason}`}
        </p>
        {reason === null && !poll.hasOnlyImportedVotes && (
          <FieldHint>{ADMIN_TEXT.exactFiguresNotAllowed}</FieldHint>
        )}
        {serverErrors && (
          <ErrorBanner>{serverErrors.fields?.exactFiguresReason ?? serverErrors.text}</ErrorBanner>
        )}
        {mayChange && (reason !== null || poll.hasOnlyImportedVotes) && (
          <div>
            <Button
              size="small"
              isPending={isPending}
              disabled={form.isPending}
              onClick={() => (reason === null ? setConfirming(true) : change(null))}
            >
              {reason === null ? 'Angaben exakt zeigen' : 'Angaben wieder schützen'}
            </Button>
          </div>
        )}
      </Fields>
      {isConfirming && (
        <ExactFiguresDialog poll={poll} onTake={change} onClose={() => setConfirming(false)} />
      )}
    </div>
  )
}

interface ExactFiguresDialogProps {
  poll: AdminPoll
  onTake: (reason: string) => void
  onClose: () => void
}

function ExactFiguresDialog({ poll, onTake, onClose }: ExactFiguresDialogProps) {
  const reason = useReasonField(ADMIN_TEXT.exactFiguresReason)
  return (
    <LazyDialog
      title="Angaben exakt zeigen?"
      onClose={onClose}
      actions={(close) => (
        <DialogButtons
          close={close}
          label="Exakt zeigen"
          onClick={() => {
            const words = reason.readOrShowError()
            if (words === null) return
            onTake(words)
            close()
          }}
        />
      )}
    >
      <Fields>
        <p>
          {`Alle, die „${poll.title}“ sehen dürfen, sehen dann auch die genauen Antworten sehr kleiner Gruppen, auch einzelner Personen. Das ist nur zulässig, wenn die Daten ohnehin öffentlich sind oder die Befragten zugestimmt haben.`}
        </p>
        <TextArea
          label="Grund"
          hint="Steht bei jedem Ergebnis und in jedem Export, etwa: Die Daten sind öffentlich (GESIS, ZA5280)."
          {...reason.field}
        />
      </Fields>
    </LazyDialog>
  )
}
