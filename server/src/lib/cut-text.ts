/** Returns the first characters of a text, followed by `…` if there are more. Does not split surrogate pairs. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  const isHalf = last >= 0xd800 && last < 0xdc00
  return `${text.slice(0, isHalf ? max - 1 : max)}…`
}
