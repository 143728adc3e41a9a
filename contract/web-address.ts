/**
 * Tells whether a text is a full http or https address without a password, and so may be linked and framed. The same
 * in a form, in the server's schema and where the frame is drawn.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/**
 * Pattern of the address of an answer's or a poll's image: https, or the path of a file of our own host, without
 * anything that leads elsewhere (`..`, escapes, a query).
 */
export const IMAGE_ADDRESS_PATTERN = String.raw`^(https://[^\s\\/?#][^\s\\]*|(/[\w\-][\w.\-]*)+)$`
