import { randomUUID } from 'node:crypto'
import type { Sharp, SharpOptions } from 'sharp'
import { ADMIN_TEXT } from '../../../contract/admin-texts.ts'
import type { ImageFormat } from '../../../contract/enumerations/content.ts'
import { IMAGE_UPLOAD } from '../../../contract/limits.ts'
import { ApiError } from '../http/errors.ts'
import type { FairQueue } from '../http/fair-queue.ts'

/**
 * Loads the decoder with the first image. It supports only JPEG and PNG, even if a file claims another type: an SVG could
 * load other files.
 */
const decoder = async (): Promise<(source: Buffer, options: SharpOptions) => Sharp> => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
  sharp.cache(false)
  return sharp
}

const DECODE_SECONDS = 10
/** The chunk IEND, which ends every PNG: no length, its name, its checksum. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

interface ReencodedImage {
  /** New for each upload, so that it can be cached as immutable. */
  name: string
  type: string
  bytes: Buffer
}

/**
 * Decodes an uploaded image and re-encodes it: rotated upright, scaled down and without metadata.
 *
 * @param base64 without the data URI prefix
 * @param client see `clientNetwork`
 * @throws ApiError `validation_failed` for other files, `rate_limited` or `unavailable`
 */
export async function reencodeUploadedImage(
  base64: string,
  requiredFormat: ImageFormat,
  { queue, client }: { queue: FairQueue; client: string },
): Promise<ReencodedImage> {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw invalidImage(ADMIN_TEXT.invalidImage)
  const source = Buffer.from(base64, 'base64')
  // The decoder takes a PNG that lacks its last rows for a whole one.
  if (requiredFormat === 'PNG' && !source.includes(PNG_END)) throw invalidImage(ADMIN_TEXT.invalidImage)
  return queue.run(client, async () => {
    const decode = await decoder()
    await assertReadable(decode(source, { limitInputPixels: false }), requiredFormat)
    try {
      const image = decode(source, { limitInputPixels: IMAGE_UPLOAD.maxPixels, failOn: 'error' })
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
        .resize({
          width: IMAGE_UPLOAD.maxSide,
          height: IMAGE_UPLOAD.maxSide,
          fit: 'inside',
          withoutEnlargement: true,
        })
      const bytes = await (
        requiredFormat === 'JPEG' ? image.jpeg({ quality: 82, mozjpeg: true }) : image.png()
      ).toBuffer()
      const [extension, type] = requiredFormat === 'JPEG' ? ['jpg', 'image/jpeg'] : ['png', 'image/png']
      return { name: `${randomUUID()}.${extension}`, type, bytes }
    } catch {
      throw invalidImage(ADMIN_TEXT.invalidImage) // truncated or corrupt
    }
  })
}

/** Checks format and size in the header, without decoding. */
async function assertReadable(image: Sharp, format: ImageFormat): Promise<void> {
  const header = await image.metadata().catch(() => null)
  if (header?.format !== format.toLowerCase()) throw invalidImage(ADMIN_TEXT.invalidImage)
  if (header.width * header.height > IMAGE_UPLOAD.maxPixels) throw invalidImage(ADMIN_TEXT.imageTooLarge)
}

const invalidImage = (message: string) =>
  new ApiError('validation_failed', { message, fields: { image: message } })
