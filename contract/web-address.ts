/**
 * Returns whether a text is an absolute http or https URL without a password, which may be linked and embedded. Forms, the
 * server's schema and the embed use the same check.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/**
 * Pattern of the URL of an answer's or a poll's image: https, or the path of a file of the product's host without `..`,
 * escapes or a query.
 */
export const IMAGE_ADDRESS_PATTERN = String.raw`^(https://[^\s\\/?#][^\s\\]*|(/[\w\-][\w.\-]*)+)$`
