import type { Action, Reducer } from '@reduxjs/toolkit'
import { call, put, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import type { RequestMatchers } from '../../lib/remote-list'
import { isRequestAction, type Started } from '../../lib/request'
import type { RequestError } from '../../lib/request-error'
import { message } from '../../lib/messages'
import { notificationClosed, notify } from '../notifications/actions'
import { errorMessage } from '../requests/error-message'
import { selectUser } from '../session/selectors'
import { rememberInterrupted } from './interrupted-uploads'

/** An image that is uploaded after the save of its object. */
export interface ImageUpload {
  id: number
  /** The object's title. */
  title: string
  /** A data URI. */
  image: string
}

interface SavedWithImage {
  id: number | 'new'
  values: { image: string | null }
}

/** The requests of a kind of object that save it and upload its image. */
interface ImageRequests<Upload extends ImageUpload, Save extends SavedWithImage, Answer> {
  save: RequestMatchers<Save, Answer>
  upload: RequestMatchers<Upload, Answer> & ((upload: Upload) => Started<Upload>)
}

/**
 * Returns the options of a request that uploads: images of one object in their order, those of others beside them.
 * Its key is the address of the object's form.
 *
 * @param path where the forms stand
 */
export const uploadOrder = (path: string) =>
  ({ take: 'queued', key: ({ id }: { id: number }): string => `${path}/${id}` }) as const

type Uploads<Upload> = Partial<Record<number, Upload>>

/** Returns the reducer that keeps the images that could not be uploaded, by the id of their object. */
export function failedUploads<Upload extends ImageUpload, Save extends SavedWithImage>(
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

/** Returns the id of the object of which an earlier image is no longer wanted, now that there is a newer one or none. */
function supersededId<Upload extends ImageUpload, Save extends SavedWithImage>(
  { save, upload }: ImageRequests<Upload, Save, unknown>,
  action: Action,
): number | 'new' | null {
  if (save.match(action)) return action.payload.values.image === null ? null : action.payload.id
  if (upload.match(action)) return action.payload.id
  return upload.success.match(action) ? action.meta.initiator.payload.id : null
}

/** Says why an upload failed: what is wrong with the image, where that is known. */
export const uploadReason = (error: RequestError): string =>
  Object.values(error.fields ?? {})[0] ?? errorMessage(error)

/**
 * Asks before the window closes while an image is uploaded, tells a failure to whoever has left the form, and keeps in
 * mind what the end of the session interrupts.
 *
 * @param path where the forms stand
 */
export function* followUploads<Upload extends ImageUpload, Save extends SavedWithImage>(
  requests: ImageRequests<Upload, Save, unknown>,
  path: string,
): SagaGenerator<void> {
  const { upload } = requests
  yield* takeEvery(upload.match, function* guard({ payload: { title }, meta: { request } }) {
    const userId = (yield* select(selectUser))?.id ?? null // by the time it is interrupted nobody is known
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    let isAnswered = false
    try {
      const end = yield* take(
        (action: Action) =>
          isRequestAction(action) &&
          action.meta.request.id === request.id &&
          action.meta.request.phase !== 'started',
      )
      isAnswered = !upload.abandoned.match(end)
    } finally {
      window.removeEventListener('beforeunload', ask)
      if (!isAnswered && userId !== null) yield* call(rememberInterrupted, userId, title)
    }
  })
  const toastOf = (id: number | 'new') => `upload-${path}/${id}`
  yield* takeEvery(
    (action: Action) => supersededId(requests, action) !== null,
    function* takeBack(action) {
      yield* put(notificationClosed({ id: toastOf(supersededId(requests, action) ?? 'new') }))
    },
  )
  yield* takeEvery(upload.failure.match, function* tell({ error, meta: { initiator } }) {
    const { id, title } = initiator.payload
    if (location.pathname === `${path}/${id}`) return // the form says so
    yield* put(
      notify({
        id: toastOf(id),
        title: `Das Bild von „${title}“ konnte nicht hochgeladen werden.`,
        content: uploadReason(error),
        isPriority: true,
        onAgree: upload(initiator.payload),
        agreeLabel: message('app.retry'),
      }),
    )
  })
}
