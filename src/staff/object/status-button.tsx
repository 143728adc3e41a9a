import { useState, type ComponentProps } from 'react'
import { ErrorBanner } from '../../components/banner'
import { Button } from '../../components/button'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { withRowKey } from '../../core/requests/reducer'
import { useFormRequest } from '../../core/requests/use-form-request'

interface StatusButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'disabled'> {
  label: string
  /** Asked before the change, if it cannot be undone. */
  question?: string | undefined
  /** The request that changes the status, with the ID as its key. */
  request: { type: string }
  id: number | 'new'
  onChange: () => void
}

/** A button that changes the status of an object, after a confirmation if there is a question. */
export function StatusButton({ label, question, request, id, onChange, ...button }: StatusButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { isPending } = useFormRequest(withRowKey(request, id))
  return (
    <>
      <Button
        {...button}
        isPending={isPending}
        onClick={() => (question === undefined ? onChange() : setConfirming(true))}
      >
        {label}
      </Button>
      {isConfirming && question !== undefined && (
        <ConfirmDialog
          title={`${label}?`}
          text={question}
          confirmLabel={label}
          confirmVariant="primary"
          onConfirm={onChange}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

/** Returns the error of a failed status change: the message of the first field, if any, else `text`. */
export const formatStatusFailure = (
  fallbackText: string,
  fields: Partial<Record<string, string>> = {},
): string => `Der Status wurde nicht geändert. ${Object.values(fields)[0] ?? fallbackText}`

/** The error of a failed status change. @param request the request that changes it, with the ID as its key */
export function StatusFailureBanner({ request, id }: { request: { type: string }; id: number | 'new' }) {
  const { serverErrors } = useFormRequest(withRowKey(request, id))
  return (
    serverErrors && <ErrorBanner>{formatStatusFailure(serverErrors.text, serverErrors.fields)}</ErrorBanner>
  )
}
