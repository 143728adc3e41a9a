import { IMAGE_FORMAT } from '../../../contract/enumerations/content'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { IMAGE_UPLOAD } from '../../../contract/limits'
import type { UploadedImage } from '../../api/upload'

/** Width and height of the part of an image that is shown, as in `[16, 9]`. */
export type Ratio = readonly [width: number, height: number]

/** Pixels of the image that is uploaded: twice a tile's width. */
const MAX_WIDTH = 1200

const JPEG_PREFIX = 'data:image/jpeg'

/**
 * Returns what a data URI holds as `upload_image` takes it: JPEG by its prefix, otherwise PNG.
 * @throws TypeError for what is no data URI in base64
 */
export function imageOfDataUri(uri: string): UploadedImage {
  const [prefix, image] = uri.split(';base64,')
  if (!uri.startsWith('data:') || prefix === undefined || image === undefined)
    throw new TypeError('The image is no data URI.')
  return { image, format: prefix.startsWith(JPEG_PREFIX) ? IMAGE_FORMAT.JPEG : IMAGE_FORMAT.PNG }
}

/** What the value of an image field is where the saved image is to be taken away. */
export const NO_IMAGE = ''

/** Says what a save does to the image. */
export function imageChange(image: string | null): string {
  if (image === null) return 'unverändert'
  return image === NO_IMAGE ? 'kein Bild' : 'neues Bild'
}

/** What a save sends of the value of an image field; a new image is uploaded after it. */
export const imageRemoval = (image: string | null): { imageUrl?: null } =>
  image === NO_IMAGE ? { imageUrl: null } : {}

interface Size {
  width: number
  height: number
}

/** Which part of an image is taken: `zoom` from 1 on, the position in shares of what is left over. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const CENTERED: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** Returns the part of an image, in its own pixels, that has the ratio. */
export function cropRectangle(
  { width, height }: Size,
  { zoom, x, y }: Crop,
  ratio: Ratio,
): Size & { x: number; y: number } {
  const widest = Math.min(width, (height * ratio[0]) / ratio[1])
  const part = { width: widest / zoom, height: (widest * ratio[1]) / ratio[0] / zoom }
  return { ...part, x: (width - part.width) * x, y: (height - part.height) * y }
}

/** Draws the part onto the canvas, at most {@link MAX_WIDTH} wide. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  image: CanvasImageSource & Size,
  crop: Crop,
  ratio: Ratio,
): void {
  const { x, y, width, height } = cropRectangle(image, crop, ratio)
  canvas.width = pixels(Math.min(MAX_WIDTH, width))
  canvas.height = pixels((canvas.width * ratio[1]) / ratio[0])
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
}

/** A canvas without any is no image. */
const pixels = (length: number) => Math.max(1, Math.round(length))

/** What the canvas shows as a data URI: a PNG stays one where it has transparency. A photo as PNG takes many times the bytes. */
export const canvasDataUri = (canvas: HTMLCanvasElement, type: string): string =>
  type === 'image/png' && !isOpaque(canvas)
    ? canvas.toDataURL('image/png')
    : canvas.toDataURL('image/jpeg', 0.9)

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  return data?.every((value, index) => index % 4 !== 3 || value === 255) ?? false
}

/** The whole of a chosen image as a data URI, no larger than it is kept. */
export function shrunkDataUri(image: HTMLImageElement, type: string): string {
  const scale = Math.min(1, IMAGE_UPLOAD.maxSide / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = pixels(image.naturalWidth * scale)
  canvas.height = pixels(image.naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvasDataUri(canvas, type)
}

const TYPES = ['image/jpeg', 'image/png']

/** How the bytes of a JPEG and of a PNG begin, in base64. */
const SIGNATURES = ['/9j/', 'iVBORw0KGgo']

/**
 * Reads a chosen file as an image. A browser draws formats that nobody may upload, whatever the file is called, so its
 * first bytes decide.
 * @throws TypeError with the sentence for the person where it is no JPEG or PNG, or has too many pixels
 */
export async function readImageFile(file: File): Promise<HTMLImageElement> {
  if (!TYPES.includes(file.type)) throw new TypeError(ADMIN_TEXT.invalidImage)
  const image = new Image()
  image.src = await readDataUri(file)
  const [, bytes = ''] = image.src.split(';base64,')
  if (!SIGNATURES.some((signature) => bytes.startsWith(signature)))
    throw new TypeError(ADMIN_TEXT.invalidImage)
  try {
    await image.decode()
  } catch {
    throw new TypeError(ADMIN_TEXT.invalidImage) // broken
  }
  if (image.naturalWidth * image.naturalHeight > IMAGE_UPLOAD.maxPixels)
    throw new TypeError(ADMIN_TEXT.imageTooLarge)
  return image
}

function readDataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string) // read as a data URI
    reader.onerror = () => reject(new TypeError(ADMIN_TEXT.invalidImage))
    reader.readAsDataURL(file)
  })
}
