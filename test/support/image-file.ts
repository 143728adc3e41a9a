/** The first bytes of a PNG: enough where nothing is drawn. */
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Returns a file that begins as a PNG does. */
export const createPngFile = (name = 'bild.png'): File =>
  new File([new Uint8Array(PNG_SIGNATURE)], name, { type: 'image/png' })
