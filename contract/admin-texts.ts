import { IMAGE_UPLOAD } from './limits.ts'

/** Sentences that the server and the internal area both show; apart from texts.ts, which every customer loads. */
export const ADMIN_TEXT = {
  invalidImage: 'Bitte laden Sie ein Bild im Format JPEG oder PNG hoch.',
  imageTooLarge: `Das Bild darf höchstens ${IMAGE_UPLOAD.maxPixels / 1_000_000} Megapixel haben.`,
  slugPattern: 'Bitte verwenden Sie nur Kleinbuchstaben, Ziffern und Bindestriche.',
  slugTaken: 'Dieser Titel ist bereits vergeben. Bitte wählen Sie einen anderen.',
  slugIsNew: 'Dieser Titel ist nicht möglich. Bitte wählen Sie einen anderen.',
} as const
