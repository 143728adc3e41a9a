/**
 * A path whose gaps are encoded, so that no value can change which call is made.
 *
 * @example path`/v1/me/favorite_polls/${id}`
 */
export function path(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  return texts.reduce((whole, text, index) => {
    const value = String(values[index - 1])
    // A browser reads `.` and `..` as steps through the path even when encoded; no id of ours is one.
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`not a path segment: "${value}"`)
    return whole + encodeURIComponent(value) + text
  })
}
