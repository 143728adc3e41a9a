import type { FastifyRequest } from 'fastify'
import type { AuditAction } from '../../../contract/enumerations/audit.ts'
import type { ImageFormat } from '../../../contract/enumerations/content.ts'
import type { Context } from '../context/context.ts'
import type { Transaction } from '../database/connection.ts'
import { toFileUrl, findUploadedImageName } from '../files/file-urls.ts'
import { reencodeUploadedImage } from '../files/uploaded-image.ts'
import { clientNetwork } from '../http/client-network.ts'
import { requireFound } from '../http/errors.ts'
import {
  deleteUploadedImages,
  findUnusedImages,
  insertUploadedImage,
  touchUsedImages,
} from './image-repository.ts'
import { assertSameId } from './same-id.ts'
import { changeObjectWithAudit, type EditableDefinition, type StaffEdit } from './versions.ts'
import type { User } from './viewer.ts'

/** An object with an image, in the form of its GET. */
export interface WithImage {
  id: number
  version: number
  image_url: string | null
}

type ImageContext = Pick<Context, 'database' | 'files' | 'queues' | 'now'>
export type UploadRequest = FastifyRequest<{
  Params: { id: number }
  Body: { id?: number; image: string; format: ImageFormat }
}> & { user: User }

/**
 * Stores an uploaded image and returns its URL. The image is deleted after some days if no object refers to it.
 *
 * @throws ApiError `validation_failed` if the data are no image
 */
export async function storeImage(
  { database, files, queues, now }: ImageContext,
  request: FastifyRequest,
  { image, format }: UploadRequest['body'],
): Promise<string> {
  const client = clientNetwork(request)
  const { name, type, bytes } = await reencodeUploadedImage(image, format, { queue: queues.images, client })
  await insertUploadedImage(database, name, now())
  await files.write(name, bytes, type)
  return toFileUrl(name)
}

/**
 * Deletes images that nothing has referred to since a time: those of forms that were never saved and of deleted
 * objects.
 *
 * @throws AggregateError for files that could not be deleted, after all others were
 */
export async function purgeUnusedImages(
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
 * Stores an uploaded image, sets it on an object and removes the previous image.
 *
 * @param setImage writes the URL of the new image
 * @throws ApiError `not_found`, `conflict`, `validation_failed` if the data are no image
 */
export async function replaceEntityImage<Entity extends WithImage>(
  context: ImageContext,
  request: UploadRequest,
  definition: EditableDefinition<Entity>,
  setImage: (transaction: Transaction, id: number, imageUrl: string) => Promise<void>,
): Promise<Entity> {
  assertSameId(request)
  const { database, files } = context
  const { id } = request.params
  requireFound(await definition.read(database, id))
  const url = await storeImage(context, request, request.body)
  try {
    const edit = { request, actor: request.user, id }
    const set = (transaction: Transaction) => setImage(transaction, id, url)
    return await changeObjectAndRemoveOldImage(context, definition, edit, set, 'IMAGE_UPLOADED')
  } catch (error) {
    await removeImage({ files }, request, url)
    throw error
  }
}

/** Returns the column update for a body: removes the image if `image_url` is null. */
export const toImageRemoval = ({ image_url: imageUrl }: { image_url?: unknown }): { imageUrl?: null } =>
  imageUrl === null ? { imageUrl: null } : {}

/** Changes an object like `changeObjectWithAudit`, and removes the image that the object no longer uses. */
export async function changeObjectAndRemoveOldImage<Entity extends WithImage>(
  { database, files }: Pick<Context, 'database' | 'files'>,
  definition: EditableDefinition<Entity>,
  edit: StaffEdit,
  change: (transaction: Transaction, current: Entity) => Promise<void>,
  action?: AuditAction,
): Promise<Entity> {
  const before: { image: string | null } = { image: null }
  const saved = await changeObjectWithAudit(
    database,
    definition,
    edit,
    async (transaction, current) => {
      before.image = current.image_url
      await change(transaction, current)
    },
    action,
  )
  if (saved.image_url !== before.image) await removeImage({ files }, edit.request, before.image)
  return saved
}

/** Deletes the file of an image that is no longer used. A failure is only logged: an unused file does no harm. */
export async function removeImage(
  { files }: Pick<Context, 'files'>,
  { log }: Pick<FastifyRequest, 'log'>,
  imageUrl: string | null,
): Promise<void> {
  const name = findUploadedImageName(imageUrl)
  if (name !== null) await files.remove(name).catch((error: unknown) => log.error(error))
}
