import type { FastifyRequest } from 'fastify'
import type { ImageFormat } from '../../../contract/enumerations/content.ts'
import type { Context } from '../context/context.ts'
import type { Transaction } from '../database/connection.ts'
import { addressOf, fileNameOf } from '../files/addresses.ts'
import { readUploadedImage } from '../files/uploaded-image.ts'
import { clientNetwork } from '../http/client-network.ts'
import { ApiError } from '../http/errors.ts'
import { assertSameId } from './same-id.ts'
import { userOf } from './access.ts'
import {
  deleteUploadedImages,
  findUnusedImages,
  insertUploadedImage,
  touchUsedImages,
} from './image-repository.ts'
import { changeObject, type Editable } from './versions.ts'

/** An object with an image, as it is answered. */
interface Illustrated {
  id: number
  version: number
  image_url: string | null
}

type ImageContext = Pick<Context, 'database' | 'files' | 'queues' | 'now'>
type UploadRequest = FastifyRequest<{
  Params: { id: number }
  Body: { id?: number; image: string; format: ImageFormat }
}>

/**
 * Keeps an uploaded image and returns its address. As long as nothing refers to it, it is kept for some days only.
 *
 * @throws ApiError `validation_failed` for what is no image
 */
export async function storeImage(
  { database, files, queues, now }: ImageContext,
  request: FastifyRequest,
  { image, format }: UploadRequest['body'],
): Promise<string> {
  const client = clientNetwork(request)
  const { name, type, bytes } = await readUploadedImage(image, format, { queue: queues.images, client })
  await insertUploadedImage(database, name, now())
  await files.write(name, bytes, type)
  return addressOf(name)
}

/**
 * Deletes the images that nothing has referred to since a time: of forms that were never saved, of deleted objects.
 *
 * @throws AggregateError for files that could not be deleted, after all others were
 */
export async function purgeImages(
  { database, files, now }: Pick<Context, 'database' | 'files' | 'now'>,
  since: Date,
): Promise<void> {
  await touchUsedImages(database, now())
  const removed: string[] = []
  const failures: unknown[] = []
  for (const name of await findUnusedImages(database, since)) {
    try {
      await files.remove(name)
      removed.push(name)
    } catch (error) {
      failures.push(error)
    }
  }
  await deleteUploadedImages(database, removed)
  if (failures.length > 0) throw new AggregateError(failures, 'Images were not deleted.')
}

/**
 * Keeps the image of an upload and gives it to an object; the one before is removed.
 *
 * @param setImage writes the address of the new image
 * @throws ApiError `not_found`, `conflict`, `validation_failed` for what is no image
 */
export async function saveImage<Answer extends Illustrated>(
  context: ImageContext,
  request: UploadRequest,
  editable: Editable<Answer>,
  setImage: (transaction: Transaction, imageUrl: string) => Promise<void>,
): Promise<Answer> {
  assertSameId(request)
  const { database, files } = context
  const { id } = request.params
  const before = await editable.read(database, id)
  if (!before) throw new ApiError('not_found')
  const address = await storeImage(context, request, request.body)
  let replaced = before.image_url
  try {
    const saved = await changeObject(
      database,
      editable,
      { request, actor: userOf(request), id },
      async (transaction, current) => {
        replaced = current.image_url
        await setImage(transaction, address)
      },
      'IMAGE_UPLOADED',
    )
    await removeImage({ files }, request, replaced)
    return saved
  } catch (error) {
    await removeImage({ files }, request, address)
    throw error
  }
}

/** Removes an uploaded image that nothing shows any more; a file that stays behind harms nobody. */
export async function removeImage(
  { files }: Pick<Context, 'files'>,
  { log }: Pick<FastifyRequest, 'log'>,
  imageUrl: string | null,
): Promise<void> {
  const name = fileNameOf(imageUrl)
  if (name !== null) await files.remove(name).catch((error: unknown) => log.error(error))
}
