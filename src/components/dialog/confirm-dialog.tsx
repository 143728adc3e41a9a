import { message } from '../../lib/messages'
import { Button } from '../button'
import type { ButtonVariant } from '../button-styles'
import { LazyDialog } from './lazy-dialog'

interface ConfirmDialogProps {
  title?: string
  /** Describes what will happen. */
  text: string
  /** The label of the confirm button. */
  confirmLabel?: string
  confirmVariant?: ButtonVariant
  onConfirm: () => void
  onClose: () => void
}

/** A confirmation dialog for actions that a click cannot undo. */
export const ConfirmDialog = ({
  title = 'Sind Sie sicher?',
  text,
  confirmLabel = message('app.remove'),
  confirmVariant = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <LazyDialog
    title={title}
    size="small"
    onClose={onClose}
    actions={(close) => (
      <>
        <Button onClick={close}>{message('app.cancel')}</Button>
        <Button
          variant={confirmVariant}
          onClick={() => {
            onConfirm()
            close()
          }}
        >
          {confirmLabel}
        </Button>
      </>
    )}
  >
    <p>{text}</p>
  </LazyDialog>
)
