import { message } from '../../lib/messages'
import { Button } from '../button'
import type { ButtonVariant } from '../button-look'
import { LazyDialog } from './lazy-dialog'

interface ConfirmDialogProps {
  title?: string
  /** What will happen, and to whom. */
  text: string
  /** What the confirming button says. */
  confirmLabel?: string
  confirmVariant?: ButtonVariant
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be brought back by a click. */
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
