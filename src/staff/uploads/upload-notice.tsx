import type { Action } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { Banner, ErrorBanner } from '../../components/banner'
import { Button } from '../../components/button'
import { selectError, selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { message } from '../../lib/messages'
import { formatUploadError } from './uploads'

interface UploadNoticeProps {
  /** The request that uploads. */
  request: { type: string }
  /** The path of the object's form. */
  path: string
  /** The action that repeats a failed upload; undefined without a failure. */
  retry: Action | undefined
  /** States that everything except the image is saved. */
  text: string
}

/** Shows that an image is being uploaded after the save, or that the upload failed, with a retry button. */
export function UploadNotice({ request, path, retry, text }: UploadNoticeProps) {
  const dispatch = useDispatch()
  const error = useSelector((state: CoreState) => selectError(state, request, path))
  const isUploading = useSelector((state: CoreState) => selectIsLoading(state, request, path))
  if (isUploading) return <Banner>Das Bild wird hochgeladen …</Banner>
  if (!retry) return null
  return (
    <ErrorBanner
      action={
        <Button size="small" onClick={() => dispatch(retry)}>
          {message('app.retry')}
        </Button>
      }
    >
      {text} {error && formatUploadError(error)}
    </ErrorBanner>
  )
}
