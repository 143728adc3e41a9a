import type { Action, Reducer } from '@reduxjs/toolkit'
import { call, put, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import { hideNotification, notify } from '../../core/notifications/actions'
import { getErrorMessage } from '../../core/requests/error-message'
import { selectUser } from '../../core/session/selectors'
import { message } from '../../lib/messages'
import type { RequestMatchers } from '../../lib/remote-list'
import { isRequestOutcome, type Started } from '../../lib/request'
import type { RequestError } from '../../lib/request-error'
import { isObjectFormOpen } from '../form/is-object-shown'
import type { ImageChange } from './image'
import { recordUploadCutBySessionEnd } from './interrupted-uploads'

/** An image that is uploaded after its object is saved. */
export interface ImageUpload {
  id: number
  /** The object's title. */
  title: string
  /** A data URI. */
  imageDataUri: string
  /** Whether the save before it created the object. */
  isObjectNew: boolean
}

interface SavedWithImage {
  id: number | 'new'
  values: { image: ImageChange }
}

/** The requests that save an object and upload its image. */
interface ImageRequests<Upload extends ImageUpload, Save extends SavedWithImage, Result> {
  save: RequestMatchers<Save, Result>
  upload: RequestMatchers<Upload, Result> & ((upload: Upload) => Started<Upload>)
}

/**
 * Returns the options of an upload request: images of the same object are uploaded in order, others in parallel. The key
 * is the path of the object's form.
 *
 * @param listPath the path of the list of forms
 */
export const createUploadOptions = (
  listPath: string,
): { readonly take: 'queued'; readonly key: ({ id }: { id: number }) => string } =>
  ({ take: 'queued', key: ({ id }: { id: number }): string => `${listPath}/${id}` }) as const

type Uploads<Upload> = Partial<Record<number, Upload>>

/** Returns the reducer that stores failed uploads by the id of their object. */
export function createFailedUploadsReducer<Upload extends ImageUpload, Save extends SavedWithImage>(
  requests: ImageRequests<Upload, Save, unknown>,
): Reducer<Uploads<Upload>> {
  const none: Uploads<Upload> = {}
  return (state = none, action) => {
    if (requests.upload.failure.match(action)) {
      const { payload } = action.meta.initiator
      return { ...state, [payload.id]: payload }
    }
    const superseded = supersededId(requests, action)
    return superseded !== null && superseded in state
      ? Object.fromEntries(Object.entries(state).filter(([key]) => key !== String(superseded)))
      : state
  }
}

/** Returns the id of the object whose earlier uploads an action makes obsolete, by a newer image or none; or null. */
function supersededId<Upload extends ImageUpload, Save extends SavedWithImage>(
  { save, upload }: ImageRequests<Upload, Save, unknown>,
  action: Action,
): number | 'new' | null {
  if (save.match(action)) return action.payload.values.image === null ? null : action.payload.id
  if (upload.match(action)) return action.payload.id
  return upload.success.match(action) ? action.meta.initiator.payload.id : null
}

/** Returns why an upload failed: the error of the image if known, else a general message. */
export const formatUploadError = (error: RequestError): string =>
  Object.values(error.fields ?? {})[0] ?? getErrorMessage(error)

/**
 * Watches uploads: asks for a confirmation before the window closes, notifies the user of a failure if they have left the
 * form, and records uploads that the end of the session interrupts.
 *
 * @param listPath the path of the list of forms
 */
export function* watchUploads<Upload extends ImageUpload, Save extends SavedWithImage>(
  requests: ImageRequests<Upload, Save, unknown>,
  listPath: string,
): SagaGenerator<void> {
  const { upload } = requests
  yield* takeEvery(upload.match, function* guard({ payload: { title }, meta: { request } }) {
    const userId = (yield* select(selectUser))?.id ?? null // read now, because an interrupted upload has no user any more
    const confirmUnload = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', confirmUnload)
    let isDone = false
    try {
      const end = yield* take((action: Action) => isRequestOutcome(request, action))
      isDone = !upload.abandoned.match(end)
    } finally {
      window.removeEventListener('beforeunload', confirmUnload)
      if (!isDone && userId !== null) yield* call(recordUploadCutBySessionEnd, userId, title)
    }
  })
  const toastOf = (id: number | 'new') => `upload-${listPath}/${id}`
  yield* takeEvery(
    (action: Action) => supersededId(requests, action) !== null,
    function* closeNotification(action) {
      yield* put(hideNotification({ id: toastOf(supersededId(requests, action) ?? 'new') }))
    },
  )
  yield* takeEvery(upload.failure.match, function* notifyUploadFailure({ error, meta: { initiator } }) {
    const { id, title } = initiator.payload
    if (isObjectFormOpen(listPath, id)) return // the form shows the failure
    yield* put(
      notify({
        id: toastOf(id),
        title: `Das Bild von „${title}“ konnte nicht hochgeladen werden.`,
        content: formatUploadError(error),
        isPriority: true,
        onAgree: upload(initiator.payload),
        agreeLabel: message('app.retry'),
      }),
    )
  })
}
