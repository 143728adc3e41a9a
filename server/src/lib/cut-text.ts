/** Returns the first characters of a text, followed by `…` if there are more. Does not split surrogate pairs. */
export function cutText(text: string, maxBeforeEllipsis: number): string {
  if (text.length <= maxBeforeEllipsis) return text
  const last = text.charCodeAt(maxBeforeEllipsis - 1)
  const isHalf = last >= 0xd800 && last < 0xdc00
  return `${text.slice(0, isHalf ? maxBeforeEllipsis - 1 : maxBeforeEllipsis)}…`
}
