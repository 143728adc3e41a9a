/**
 * Fills the placeholders of a path template. Encodes the values, so that no value can lead to another endpoint.
 *
 * @example fillPath('/v1/me/favorite_polls/{id}', { id: 7 })
 * @throws RangeError if a value is not a valid path segment
 */
export function fillPath(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    // Browsers resolve `.` and `..` as relative segments even if encoded.
    if (/^\.{0,2}$/.test(value)) throw new RangeError(`not a path segment: "${value}"`)
    return encodeURIComponent(value)
  })
}
