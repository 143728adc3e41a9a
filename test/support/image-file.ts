/** The first bytes of a PNG, which suffice if the image is not decoded. */
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Returns a file with the first bytes of a PNG. */
export const createPngFile = (name = 'bild.png'): File =>
  new File([new Uint8Array(PNG_SIGNATURE)], name, { type: 'image/png' })
