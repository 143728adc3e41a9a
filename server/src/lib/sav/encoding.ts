export type Decode = (bytes: Buffer) => string

/**
 * Characters 0x80 to 0x9F of Windows code page 1252, from the WHATWG encoding standard
 * (https://encoding.spec.whatwg.org/index-windows-1252.txt). Some versions of Node.js decode them as control characters.
 */
const AT_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'

/**
 * @param fatal throw a TypeError for invalid bytes instead of decoding them as U+FFFD
 * @returns null for an unknown encoding
 */
export function createDecoder(encoding: string, fatal: boolean): Decode | null {
  try {
    const decoder = new TextDecoder(encoding, { fatal })
    return decoder.encoding === 'windows-1252' ? decode1252 : (bytes) => decoder.decode(bytes)
  } catch {
    return null
  }
}

const decode1252: Decode = (bytes) =>
  bytes
    .toString('latin1')
    .replaceAll(/[\x80-\x9F]/g, (character) => AT_0X80[character.charCodeAt(0) - 0x80] ?? character)
