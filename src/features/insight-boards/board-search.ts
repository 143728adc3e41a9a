import { MAX_LIST_QUERY_LENGTH } from '../../../contract/limits'

/** Reads the words to search for from an address; none where the server would not take them. */
export function queryOf(address: URLSearchParams): string {
  const words = address.get('query')?.trim() ?? ''
  return words.length > MAX_LIST_QUERY_LENGTH || words.includes('\0') ? '' : words
}
