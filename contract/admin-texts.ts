/** Sentences that the server and the internal area both show; apart from texts.ts, which every customer loads. */
export const ADMIN_TEXT = {
  invalidImage: 'Bitte laden Sie ein Bild im Format JPEG oder PNG hoch.',
  imageTooLarge: 'Das Bild darf höchstens 16 Megapixel haben.',
  slugTaken: 'Dieser Titel ist bereits vergeben. Bitte wählen Sie einen anderen.',
  slugIsNew: 'Dieser Titel ist nicht möglich. Bitte wählen Sie einen anderen.',
} as const
