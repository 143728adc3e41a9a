import type { Action } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { Banner } from '../../components/banner'
import { Button } from '../../components/button'
import { message } from '../../lib/messages'
import { selectError, selectIsLoading } from '../requests/selectors'
import type { CoreState } from '../state'
import { uploadReason } from './uploads'

interface UploadNoticeProps {
  /** The request that uploads. */
  request: { type: string }
  /** Address of the object's form. */
  address: string
  /** Uploads the image that failed once more; undefined where none did. */
  retry: Action | undefined
  /** Says that all but the image was saved. */
  text: string
}

/** Says that an image is being uploaded after the save, or that this failed, and offers to try again. */
export function UploadNotice({ request, address, retry, text }: UploadNoticeProps) {
  const dispatch = useDispatch()
  const error = useSelector((state: CoreState) => selectError(state, request, address))
  const isUploading = useSelector((state: CoreState) => selectIsLoading(state, request, address))
  if (isUploading) return <Banner>Das Bild wird hochgeladen …</Banner>
  if (!retry) return null
  return (
    <div role="alert">
      <Banner
        kind="error"
        action={
          <Button size="small" onClick={() => dispatch(retry)}>
            {message('app.retry')}
          </Button>
        }
      >
        {text} {error && uploadReason(error)}
      </Banner>
    </div>
  )
}
