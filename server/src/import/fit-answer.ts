/** Maximum bytes of an answer about a table, in JSON. Longer ones would occupy the server and the browser. */
export const MAX_ANSWER_BYTES = 256 * 1024
/** Part of it for what is not about the table, such as the name of the file. */
const RESERVED_BYTES = 4 * 1024

/** Returns the first version of an answer that is short enough, otherwise the last one. */
export function firstThatFits<Answer, Size>(
  sizes: readonly Size[],
  versionOf: (size: Size) => Answer,
): Answer {
  const [first, ...others] = sizes
  if (first === undefined) throw new Error('There is no version of the answer.')
  let answer = versionOf(first)
  for (const size of others) {
    if (Buffer.byteLength(JSON.stringify(answer)) <= MAX_ANSWER_BYTES - RESERVED_BYTES) break
    answer = versionOf(size)
  }
  return answer
}
