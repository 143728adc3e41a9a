import { parseId } from '../../../contract/ids'

/** Reads the id of a form's address; `new` where the path has none. Null for what cannot be one. */
export function idOrNew(param: string | undefined): number | 'new' | null {
  if (param === undefined) return 'new'
  return parseId(param)
}
