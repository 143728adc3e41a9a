import { germanNumber } from '../../../contract/german.ts'
import { MAX_IMPORT } from '../../../contract/poll-import.ts'
import { cutText } from '../lib/cut-text.ts'

/** Maximum bytes of all names of a table in JSON. The answer about a table contains them and its first rows. */
const MAX_NAMES_BYTES = 96 * 1024
/** Lengths to which names are cut until they fit. The shortest one always does. */
const LENGTHS = [MAX_IMPORT.columnNameLength - 1, 150, 80, 40, 20, 6]

/**
 * Returns the names of a table's columns as users and settings name them: cut, because a header can contain whole
 * questions. The same header always gives the same names.
 */
export function toShortColumnNames(header: readonly string[]): string[] {
  let names: string[] = []
  for (const length of LENGTHS) {
    names = header.map((name) => cutText(name, length))
    if (Buffer.byteLength(JSON.stringify(names)) <= MAX_NAMES_BYTES) break
  }
  return names
}

const normalized = (name: string) => name.trim().toLowerCase()

/** Returns a function that finds a column by its name or its short name, ignoring case; -1 if there is none. */
export function columnFinder(header: readonly string[]): (name: string) => number {
  const places = new Map<string, number>()
  for (const [place, name] of [...toShortColumnNames(header), ...header].entries())
    if (!places.has(normalized(name))) places.set(normalized(name), place % header.length)
  return (name) => places.get(normalized(name)) ?? -1
}

const MAX_LISTED = 20
const MAX_LISTED_LENGTH = 40

/** Lists the first names of columns for a message: `a, b und 12 weitere`. */
export function formatColumnNames(names: readonly string[]): string {
  const others = names.length - MAX_LISTED
  const listed = names.slice(0, MAX_LISTED).map((name) => cutText(name, MAX_LISTED_LENGTH))
  return `${listed.join(', ')}${others > 0 ? ` und ${germanNumber(others)} weitere` : ''}`
}
