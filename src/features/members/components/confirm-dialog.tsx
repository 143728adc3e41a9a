import { useRef } from 'react'
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
export function ConfirmDialog({ title, text, onConfirm, onClose }: ConfirmDialogProps) {
  const isConfirmed = useRef(false)
  const confirm = () => {
    if (!isConfirmed.current) onConfirm() // the second of two clicks meets the dialog while it leaves
    isConfirmed.current = true
  }
  return (
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
              confirm()
              close()
            }}
          >
            {message('app.delete')}
          </Button>
        </>
      )}
    >
      <p>{text}</p>
    </LazyDialog>
  )
}
