import { MAX_TITLE_LENGTH, SLUG_PATTERN } from './limits.ts'

const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * Converts a title to a slug: `Größe & Gewicht` becomes `groesse-gewicht`. Empty if no letter is left; cut at the
 * maximum.
 */
export function toSlug(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/-$/, '')
}

const SLUG = new RegExp(SLUG_PATTERN)

export const isSlug = (text: string): boolean => text.length <= MAX_TITLE_LENGTH && SLUG.test(text)
