import { useState, type ComponentProps } from 'react'
import { ErrorBanner } from '../../components/banner'
import { Button } from '../../components/button'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { withRowKey } from '../../core/requests/reducer'
import { useFormRequestState } from '../../core/requests/use-form-request'
import type { VersionedItem } from '../form/newest-versions'
import { formatStatusFailure } from './define-staff-object'
import type { StatusStep } from './object-calls'
import type { ObjectFormState } from './object-form-page'

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
  const { isPending } = useFormRequestState(withRowKey(request, id))
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

interface ObjectStatusButtonProps<Item extends VersionedItem, Values extends object> extends Omit<
  StatusButtonProps,
  'request' | 'id' | 'onChange'
> {
  form: ObjectFormState<Item, Values>
  next: StatusStep<Item>['status']
}

/** A button that changes the status of a staff object, see {@link StatusButton}. */
export const ObjectStatusButton = <Item extends VersionedItem, Values extends object>({
  form: { object, item, changeStatus },
  next,
  ...button
}: ObjectStatusButtonProps<Item, Values>) =>
  object.changeStatus && (
    <StatusButton
      {...button}
      request={object.changeStatus}
      id={item?.id ?? 'new'}
      onChange={() => changeStatus({ status: next })}
    />
  )

/** The error of a failed status change. */
export function StatusFailureBanner({ form: { object, item } }: StatusFailureProps) {
  const { serverErrors } = useFormRequestState(
    withRowKey(object.changeStatus ?? NO_REQUEST, item?.id ?? 'new'),
  )
  return (
    serverErrors && <ErrorBanner>{formatStatusFailure(serverErrors.text, serverErrors.fields)}</ErrorBanner>
  )
}

interface StatusFailureProps {
  form: { object: { changeStatus: { type: string } | undefined }; item: { id: number } | null }
}

const NO_REQUEST = { type: '' }
