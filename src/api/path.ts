/**
 * Returns a path with its gaps filled and encoded, so that no value can change which call is made.
 *
 * @example fillPath('/v1/me/favorite_polls/{id}', { id: 7 })
 * @throws RangeError for a value that is no path segment
 */
export function fillPath(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    // A browser reads `.` and `..` as steps through the path even when encoded; no id of ours is one.
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`not a path segment: "${value}"`)
    return encodeURIComponent(value)
  })
}
