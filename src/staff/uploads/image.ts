import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { IMAGE_FORMAT } from '../../../contract/enumerations/content'
import { IMAGE_UPLOAD } from '../../../contract/limits'
import type { UploadedImage } from '../../api/upload'

/** The aspect ratio of a crop, such as `[16, 9]`. */
export type AspectRatio = readonly [width: number, height: number]

/** The width of the uploaded image in pixels: twice the width of a tile. */
const MAX_WIDTH = 1200

const JPEG_PREFIX = 'data:image/jpeg'

/**
 * Converts a data URI to the body of `upload_image`. The format is JPEG or PNG.
 * @throws TypeError if the text is not a base64 data URI
 */
export function parseImageDataUri(uri: string): UploadedImage {
  const [prefix, image] = uri.split(';base64,')
  if (!uri.startsWith('data:') || prefix === undefined || image === undefined)
    throw new TypeError('The image is no data URI.')
  return { image, format: prefix.startsWith(JPEG_PREFIX) ? IMAGE_FORMAT.JPEG : IMAGE_FORMAT.PNG }
}

/** The value of an image field: null keeps the saved image, {@link REMOVED_IMAGE} removes it, a data URI replaces it. */
export type ImageChange = string | null
export const REMOVED_IMAGE = ''

/** Describes in German how a save changes the image. */
export function describeImageChange(imageChange: ImageChange): string {
  if (imageChange === null) return 'unverändert'
  return imageChange === REMOVED_IMAGE ? 'kein Bild' : 'neues Bild'
}

/** Returns the part of a save that removes the image, if the field's value does. New images are uploaded after the save. */
export const toImageRemoval = (imageChange: ImageChange): { imageUrl?: null } =>
  imageChange === REMOVED_IMAGE ? { imageUrl: null } : {}

interface Size {
  width: number
  height: number
}

/** A crop: `zoom` is at least 1; the offsets are shares (0 to 1) of the space that the crop can move in. */
export interface Crop {
  zoom: number
  offsetShareX: number
  offsetShareY: number
}

export const CENTERED_CROP: Crop = { zoom: 1, offsetShareX: 0.5, offsetShareY: 0.5 }

/** Returns the rectangle of a crop in the pixels of the image. */
export function getCropRectangle(
  { width, height }: Size,
  { zoom, offsetShareX, offsetShareY }: Crop,
  ratio: AspectRatio,
): Size & { x: number; y: number } {
  const widest = Math.min(width, (height * ratio[0]) / ratio[1])
  const part = { width: widest / zoom, height: (widest * ratio[1]) / ratio[0] / zoom }
  return { ...part, x: (width - part.width) * offsetShareX, y: (height - part.height) * offsetShareY }
}

/** Draws a crop onto the canvas, at most {@link MAX_WIDTH} wide. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  image: CanvasImageSource & Size,
  crop: Crop,
  ratio: AspectRatio,
): void {
  const { x, y, width, height } = getCropRectangle(image, crop, ratio)
  canvas.width = pixels(Math.min(MAX_WIDTH, width))
  canvas.height = pixels((canvas.width * ratio[1]) / ratio[0])
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
}

/** Rounds a length to at least one pixel: an empty canvas has no data URI. */
const pixels = (length: number) => Math.max(1, Math.round(length))

/** Returns the canvas as a data URI: PNG for a transparent PNG, otherwise JPEG, which is far smaller for photos. */
export const encodeCanvasAsJpegOrPng = (canvas: HTMLCanvasElement, sourceType: string): string =>
  sourceType === 'image/png' && !isOpaque(canvas)
    ? canvas.toDataURL('image/png')
    : canvas.toDataURL('image/jpeg', 0.9)

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  return data?.every((value, index) => index % 4 !== 3 || value === 255) ?? false
}

/** Returns an uncropped image as a data URI, scaled down to the size that the server stores. */
export function encodeShrunkImage(image: HTMLImageElement, sourceType: string): string {
  const scale = Math.min(1, IMAGE_UPLOAD.maxSide / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = pixels(image.naturalWidth * scale)
  canvas.height = pixels(image.naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return encodeCanvasAsJpegOrPng(canvas, sourceType)
}

const TYPES = ['image/jpeg', 'image/png']

/** The first bytes of a JPEG and a PNG, in base64. */
const SIGNATURES = ['/9j/', 'iVBORw0KGgo']

/**
 * Reads a file as an image. Checks its first bytes, because browsers also decode formats that must not be uploaded.
 * @throws TypeError with a German message if it is not a JPEG or PNG or has too many pixels
 */
export async function readJpegOrPngFile(file: File): Promise<HTMLImageElement> {
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
