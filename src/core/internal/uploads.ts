import type { Reducer } from '@reduxjs/toolkit'
import { put, take, takeEvery, type SagaGenerator } from 'typed-redux-saga'
import type { RequestSteps } from '../../lib/remote-list'
import { isRequestAction, type ApiRequest } from '../../lib/request'
import type { RequestError } from '../../lib/request-error'
import { message } from '../../lib/messages'
import { notificationClosed, notify } from '../notifications/actions'
import { errorMessage } from '../requests/error-message'

/** An image that is uploaded after the save of its object. */
export interface ImageUpload {
  id: number
  /** The object's title. */
  title: string
  /** A data URI. */
  image: string
}

/** Images of one object are uploaded in their order, those of others beside them. */
export const UPLOAD_ORDER = { take: 'queued', key: ({ id }: { id: number }): number => id } as const

type Uploads<Upload> = Partial<Record<number, Upload>>

/** Returns the reducer that keeps the images that could not be uploaded, by the id of their object. */
export function failedUploads<Upload extends ImageUpload>(
  save: RequestSteps<{ id: number | 'new' }, unknown>,
  upload: RequestSteps<Upload, unknown>,
): Reducer<Uploads<Upload>> {
  const none: Uploads<Upload> = {}
  return (state = none, action) => {
    if (upload.failure.match(action)) {
      const { payload } = action.meta.initiator
      return { ...state, [payload.id]: payload }
    }
    const asked = upload.success.match(action) ? action.meta.initiator : action
    if (!save.match(asked) && !upload.match(asked)) return state
    const { id } = asked.payload
    return id in state
      ? Object.fromEntries(Object.entries(state).filter(([key]) => key !== String(id)))
      : state
  }
}

/** Says why an upload failed: what is wrong with the image, where that is known. */
export const uploadReason = (error: RequestError): string =>
  Object.values(error.fields ?? {})[0] ?? errorMessage(error)

/**
 * Asks before the window closes while an image is uploaded, and tells a failure to whoever has left the form.
 *
 * @param path where the forms stand
 */
export function* followUploads<Upload extends ImageUpload, Answer>(
  upload: ApiRequest<Upload, Answer>,
  path: string,
): SagaGenerator<void> {
  yield* takeEvery(upload.match, function* guard({ meta: { request } }) {
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    try {
      yield* take(
        (action: { type: string }) =>
          isRequestAction(action) &&
          action.meta.request.id === request.id &&
          action.meta.request.phase !== 'started',
      )
    } finally {
      window.removeEventListener('beforeunload', ask)
    }
  })
  const toastOf = (id: number) => `upload-${path}/${id}`
  yield* takeEvery(upload.match, function* takeBack({ payload }) {
    yield* put(notificationClosed({ id: toastOf(payload.id) }))
  })
  yield* takeEvery(upload.success, function* takeBack({ meta }) {
    yield* put(notificationClosed({ id: toastOf(meta.initiator.payload.id) }))
  })
  yield* takeEvery(upload.failure, function* tell({ error, meta: { initiator } }) {
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
