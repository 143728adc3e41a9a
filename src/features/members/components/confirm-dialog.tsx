import { Button } from '../../../components/button'
import { LazyDialog } from '../../../components/dialog/lazy-dialog'
import { message } from '../../../lib/messages'

interface ConfirmDialogProps {
  title: string
  /** What will happen, and to whom. */
  text: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is deleted that cannot be brought back by a click. */
export const ConfirmDialog = ({ title, text, onConfirm, onClose }: ConfirmDialogProps) => (
  <LazyDialog
    title={title}
    size="small"
    onClose={onClose}
    actions={(close) => (
      <>
        <Button onClick={close}>{message('app.cancel')}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onConfirm()
            close()
          }}
        >
          {message('app.remove')}
        </Button>
      </>
    )}
  >
    <p>{text}</p>
  </LazyDialog>
)
