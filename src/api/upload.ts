import type { RequestBody } from './wire-types'

/** An image in base64, without the prefix of a data URI. */
export type UploadedImage = Pick<RequestBody<'uploadPollBundleImage'>, 'image' | 'format'>

/** The image in the fields of a form: null removes it, a missing field leaves it unchanged. */
export interface ImageRemoval {
  imageUrl?: null
}

/** Enough for seven megabytes over a slow connection. */
export const UPLOAD_TIMEOUT_MS = 120_000
