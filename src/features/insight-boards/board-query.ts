import { MAX_LIST_QUERY_LENGTH } from '../../../contract/limits'

/** Parses the search query from the URL; empty if the server would reject it. */
export function parseBoardQuery(address: URLSearchParams): string {
  const words = address.get('query')?.trim() ?? ''
  return words.length > MAX_LIST_QUERY_LENGTH || words.includes('\0') ? '' : words
}
