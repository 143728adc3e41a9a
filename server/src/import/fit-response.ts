/** Maximum bytes of a response about a table, in JSON. Longer ones would occupy the server and the browser. */
export const MAX_RESPONSE_BYTES = 256 * 1024
/** Part of it for what is not about the table, such as the name of the file. */
const RESERVED_BYTES = 4 * 1024

/**
 * Returns the first response that is short enough, otherwise that of the last size, however long it is.
 *
 * @param sizesFromLargest from the longest to the shortest response
 */
export function shrinkResponseToFit<Response, Sizes extends readonly [unknown, ...unknown[]]>(
  sizesFromLargest: Sizes,
  toResponse: (size: Sizes[number]) => Response,
): Response {
  let response = toResponse(sizesFromLargest[0])
  for (const size of sizesFromLargest.slice(1)) {
    if (Buffer.byteLength(JSON.stringify(response)) <= MAX_RESPONSE_BYTES - RESERVED_BYTES) break
    response = toResponse(size)
  }
  return response
}
