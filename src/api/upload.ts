import type { Body } from './wire-types'

/** An image in base64, without the prefix of a data URI. */
export type UploadedImage = Pick<Body<'uploadPollBundleImage'>, 'image' | 'format'>

/** What a save says of the image: nothing, or that it is taken away. */
export interface ImageRemoval {
  imageUrl?: null
}

/** Seven megabytes over a slow line. */
export const UPLOAD_TIMEOUT_MS = 120_000
