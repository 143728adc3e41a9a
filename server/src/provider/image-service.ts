import type { FastifyRequest } from 'fastify'
import type { ImageFormat } from '../../../contract/enumerations/content.ts'
import type { Context } from '../context/context.ts'
import type { Transaction } from '../database/connection.ts'
import { addressOf, fileNameOf } from '../files/addresses.ts'
import { readUploadedImage } from '../files/uploaded-image.ts'
import { clientNetwork } from '../http/client-network.ts'
import { ApiError } from '../http/errors.ts'
import { userOf } from './access.ts'
import { changeObject, type Editable } from './versions.ts'

/** An object with an image, as it is answered. */
interface Illustrated {
  id: number
  version: number
  image_url: string | null
}

type ImageContext = Pick<Context, 'database' | 'files' | 'queues'>
type UploadRequest = FastifyRequest<{
  Params: { id: number }
  Body: { image: string; format: ImageFormat }
}>

/**
 * Keeps the image of an upload and gives it to an object; the one before is removed.
 *
 * @param setImage writes the address of the new image
 * @throws ApiError `not_found`, `conflict`, `validation_failed` for what is no image
 */
export async function saveImage<Answer extends Illustrated>(
  { database, files, queues }: ImageContext,
  request: UploadRequest,
  editable: Editable<Answer>,
  setImage: (transaction: Transaction, imageUrl: string) => Promise<void>,
): Promise<Answer> {
  const { id } = request.params
  const before = await editable.read(database, id)
  if (!before) throw new ApiError('not_found')
  const { image, format } = request.body
  const { name, type, bytes } = await readUploadedImage(image, format, {
    queue: queues.images,
    client: clientNetwork(request),
  })
  await files.write(name, bytes, type)
  let replaced = before.image_url
  try {
    const saved = await changeObject(
      database,
      editable,
      { request, actor: userOf(request), id },
      async (transaction, current) => {
        replaced = current.image_url
        await setImage(transaction, addressOf(name))
      },
      'IMAGE_UPLOADED',
    )
    await removeImage({ files }, request, replaced)
    return saved
  } catch (error) {
    await removeImage({ files }, request, addressOf(name))
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
