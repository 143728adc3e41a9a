import { VISIBLE_CHARACTER_PATTERN } from '../http/validation.ts'

const visible = new RegExp(VISIBLE_CHARACTER_PATTERN, 'u')

/** Emoji sequences (families, keycaps, subdivision flags). Some of their characters are invisible on their own. */
const EMOJI = new RegExp(
  [
    String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{4,5}\u{e007f}`,
    String.raw`[0-9#*][\ufe0e\ufe0f]\u20e3`,
    String.raw`\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?(?:\u200d\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?)*`,
  ].join('|'),
  'gu',
)

/** Joiners (U+200C, U+200D) affect scripts such as Arabic and Devanagari; in European scripts they are invisible. */
const JOINERS =
  /(?<=(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}])[\p{L}\p{M}])[\u200c\u200d]/gu

/** Variation selectors of Han characters, which Japanese names need. */
const HAN_VARIANTS = /(?<=\p{sc=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu

/** Invisible characters except line breaks; U+2800 is the blank Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u

export const isBlank = (text: string): boolean => !visible.test(text)

/** Returns whether a text contains invisible characters, which could make different texts look the same. */
export const hasInvisible = (text: string): boolean =>
  INVISIBLE.test(
    text
      .replace(EMOJI, '')
      .replace(JOINERS, '')
      .replace(HAN_VARIANTS, '')
      .replace(/[\n\t]/g, ''),
  )

/** Removes soft hyphens, which text copied from web pages often contains. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '')
