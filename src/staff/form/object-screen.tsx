import type { Action } from '@reduxjs/toolkit'
import { useEffect, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/button'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog'
import { Loading, RowsSkeleton } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { getErrorMessage } from '../../core/requests/error-message'
import { withRowKey } from '../../core/requests/reducer'
import { selectError } from '../../core/requests/selectors'
import { useFetch } from '../../core/requests/use-fetch'
import { useFormRequestState } from '../../core/requests/use-form-request'
import type { CoreState } from '../../core/state'
import { message } from '../../lib/messages'
import { InternalScreen } from '../shell/internal-screen'

interface ObjectScreenProps {
  /** The title until the object is loaded. */
  title: string
  list: { to: string; label: string }
  id: number
  /** The request that fetches the object. Its key must be the id. */
  fetch: ((id: number) => Action) & { type: string }
  /** The request that deletes the object, if there is one, with the id as its key. Afterwards the list is opened. */
  deletion?: { type: string }
  /** The object's form; nothing until the object is loaded. */
  children: ReactNode
}

const NO_DELETION = { type: '' }

/** Fetches an object that staff edit and renders its form, a loader or an error. */
export function FetchedObjectScreen({ title, list, id, fetch, deletion, children }: ObjectScreenProps) {
  const navigate = useNavigate()
  const error = useSelector((state: CoreState) => selectError(state, fetch, id))
  const { hasSucceeded: isDeleted } = useFormRequestState(deletion ? withRowKey(deletion, id) : NO_DELETION)
  const reload = useFetch(fetch, id)
  useEffect(() => {
    if (isDeleted) navigate(list.to, { replace: true })
  }, [isDeleted, list.to, navigate])

  if (children) return children
  return (
    <InternalScreen title={title} back={list}>
      {error ? (
        <ErrorState text={getErrorMessage(error)} {...(error.code !== 'not_found' && { onRetry: reload })} />
      ) : (
        <Loading>
          <RowsSkeleton count={8} />
        </Loading>
      )}
    </InternalScreen>
  )
}

/** The part of a form that `useOpenCreatedObject` needs. */
interface CreatingForm {
  isUploading: boolean
  /** Moves unsaved changes to the form at another path. */
  moveUnsavedChanges: (path: string) => void
}

const NOTHING_TYPED: CreatingForm = { isUploading: false, moveUnsavedChanges: () => undefined }

/**
 * Opens the form of a newly created object, so that the next save does not create it again.
 *
 * @param creation the request that creates the object
 * @param form its changes made in the meantime are moved to the new form, after uploads have ended
 */
export function useOpenCreatedObject(
  listPath: string,
  creation: { type: string },
  createdId: number | null,
  { isUploading, moveUnsavedChanges } = NOTHING_TYPED,
): void {
  const navigate = useNavigate()
  const { hasSucceeded } = useFormRequestState(creation)
  const [isSettled, setSettled] = useState(!isUploading)
  useEffect(() => {
    // The form contains the uploaded image one render later.
    const timer = setTimeout(() => setSettled(!isUploading), 0)
    return () => clearTimeout(timer)
  }, [isUploading])
  useEffect(() => {
    if (!hasSucceeded || createdId === null || !isSettled || isUploading) return
    const path = `${listPath}/${createdId}`
    moveUnsavedChanges(path)
    navigate({ pathname: path, search: location.search }, { replace: true })
  }, [listPath, hasSucceeded, createdId, isSettled, isUploading, moveUnsavedChanges, navigate])
}

interface DeleteObjectProps {
  label: string
  /** Describes what is deleted and what is kept. */
  confirmationText: string
  deletion: { type: string }
  /** Dispatches the request. */
  onConfirm: () => void
}

/** A button that deletes an object after a confirmation. */
export function DeleteObjectButton({ label, confirmationText, deletion, onConfirm }: DeleteObjectProps) {
  const [isAsking, setAsking] = useState(false)
  const { isPending, serverErrors } = useFormRequestState(deletion)
  return (
    <div>
      <Button size="small" isPending={isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {serverErrors && <p role="alert">{serverErrors.text}</p>}
      {isAsking && (
        <ConfirmDialog
          text={confirmationText}
          confirmLabel={message('app.delete')}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
