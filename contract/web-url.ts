/**
 * Returns whether a text is an absolute http or https URL without user name and password. Only such URLs may be linked and
 * embedded. Forms, the server's schema and the embed use this check.
 */
export function isWebUrlWithoutCredentials(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** A percent-encoded character of a path, except dots, slashes, backslashes and control characters. */
const ESCAPE = String.raw`%(?!2[EFef]|5[Cc]|[01]|7[Ff])[\dA-Fa-f]{2}`

/**
 * The other characters of a path, except dots: those that URLs allow, and letters that browsers encode, such as
 * umlauts.
 */
const PLAIN = String.raw`\p{L}\p{M}\p{N}_~!$&'()*+,;=:@\-`

/**
 * Pattern of the URL of an image: an https URL, or a path on the product's host without `..`, `//` or `\`, plain or
 * percent-encoded. For regular expressions with the flag `u`.
 */
export const IMAGE_URL_PATTERN = String.raw`^(https://[^\s\\/?#][^\s\\]*|(/([${PLAIN}]|${ESCAPE})([.${PLAIN}]|${ESCAPE})*)+(\?[^\s\\#]*)?)$`
