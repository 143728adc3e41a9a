import type { ReactNode } from 'react'
import { message } from '../../lib/messages'
import type { ButtonVariant } from '../button-styles'
import { DialogButtons } from './dialog-buttons'
import { LazyDialog } from './lazy-dialog'

interface ConfirmDialogProps {
  title?: string
  /** Describes what will happen. */
  text?: string
  confirmLabel?: string
  confirmVariant?: ButtonVariant
  onConfirm: () => void
  onClose: () => void
  /** Choices, below the text. */
  children?: ReactNode
}

/** A confirmation dialog for actions that a click cannot undo. */
export const ConfirmDialog = ({
  title = 'Sind Sie sicher?',
  text,
  confirmLabel = message('app.remove'),
  confirmVariant = 'danger',
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => (
  <LazyDialog
    title={title}
    size="small"
    onClose={onClose}
    actions={(close) => (
      <DialogButtons
        close={close}
        label={confirmLabel}
        variant={confirmVariant}
        onClick={() => {
          onConfirm()
          close()
        }}
      />
    )}
  >
    {text !== undefined && <p>{text}</p>}
    {children}
  </LazyDialog>
)
