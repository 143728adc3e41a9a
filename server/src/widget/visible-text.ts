import { VISIBLE } from '../http/validation.ts'

const visible = new RegExp(VISIBLE, 'u')

/** Emoji of several characters (families, keycaps, flags of countries' parts): some of these are invisible alone. */
const EMOJI = new RegExp(
  [
    String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{4,5}\u{e007f}`,
    String.raw`[0-9#*][\ufe0e\ufe0f]\u20e3`,
    String.raw`\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?(?:\u200d\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?)*`,
  ].join('|'),
  'gu',
)

/** Joiners (U+200C, U+200D) shape words in scripts such as Arabic and Devanagari; in European ones they only hide. */
const JOINERS =
  /(?<=(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}])[\p{L}\p{M}])[\u200c\u200d]/gu

/** Variation selectors that choose a form of a Han character, as Japanese names need them. */
const HAN_VARIANTS = /(?<=\p{sc=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu

/** Characters without a shape, except the breaks of lines; U+2800 is the blank of Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u

/** Whether people see nothing of a text. */
export const isBlank = (text: string): boolean => !visible.test(text)

/** Whether a text holds characters that nobody sees, so that two texts could look alike and differ. */
export const hasInvisible = (text: string): boolean =>
  INVISIBLE.test(
    text
      .replace(EMOJI, '')
      .replace(JOINERS, '')
      .replace(HAN_VARIANTS, '')
      .replace(/[\n\t]/g, ''),
  )

/** Removes soft hyphens: text copied from web pages contains them, and nobody types them to deceive. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '')
