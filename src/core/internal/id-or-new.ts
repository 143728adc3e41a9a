import { parseId } from '../../../contract/ids'

/** Parses the id in the path of a form: `new` if there is none, null if it is invalid. */
export function parseIdOrNew(param: string | undefined): number | 'new' | null {
  if (param === undefined) return 'new'
  return parseId(param)
}
