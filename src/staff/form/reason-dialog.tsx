import type { ReactNode } from 'react'
import type { ButtonVariant } from '../../components/button-styles'
import { DialogButtons } from '../../components/dialog/dialog-buttons'
import { LazyDialog } from '../../components/dialog/lazy-dialog'
import { Fields } from '../../components/field'
import { TextArea } from '../../components/text-field'
import { useFormRequestState } from '../../core/requests/use-form-request'
import { FirstErrorBanner } from './failure-banner'
import { useReasonField } from './use-reason'

interface ReasonDialogProps {
  title: string
  /** The label of the button that confirms. */
  confirmLabel: string
  variant?: ButtonVariant
  /** Tells who reads the reason. */
  hint: string
  /** The error message if the reason is missing. */
  missingReasonText: string
  /** The request that `onConfirm` sends; the dialog closes when it has succeeded. */
  request: { type: string }
  onConfirm: (reason: string) => void
  onClose: () => void
  /** The effect, above the field. */
  children: ReactNode
}

/** A confirmation dialog for an action that requires a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    confirmLabel,
    variant = 'danger',
    hint,
    missingReasonText,
    request,
    onConfirm,
    onClose,
    children,
  } = props
  const reason = useReasonField(missingReasonText)
  const { isPending, hasSucceeded, serverErrors } = useFormRequestState(request)
  return (
    <LazyDialog
      title={title}
      onClose={onClose}
      isClosing={hasSucceeded}
      actions={(close) => (
        <DialogButtons
          close={close}
          label={confirmLabel}
          variant={variant}
          isPending={isPending}
          onClick={() => {
            const words = reason.readOrShowError()
            if (words !== null && !isPending) onConfirm(words)
          }}
        />
      )}
    >
      <Fields>
        <p>{children}</p>
        <FirstErrorBanner errors={serverErrors} />
        <TextArea label="Grund" hint={hint} {...reason.field} />
      </Fields>
    </LazyDialog>
  )
}
