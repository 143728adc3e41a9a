/**
 * Returns whether a text is an absolute http or https URL without a password, which may be linked and embedded. Forms, the
 * server's schema and the embed use the same check.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** An escaped character of a path, but no dot, slash, backslash or control character. */
const ESCAPE = String.raw`%(?!2[EFef]|5[Cc]|[01]|7[Ff])[\dA-Fa-f]{2}`

/**
 * Pattern of the URL of an answer's or a poll's image: https, or the path of a file of the product's host without `..`,
 * `//` or `\`, also as escapes.
 */
export const IMAGE_ADDRESS_PATTERN = String.raw`^(https://[^\s\\/?#][^\s\\]*|(/([\w\-]|${ESCAPE})([\w.\-]|${ESCAPE})*)+(\?[^\s\\#]*)?)$`
