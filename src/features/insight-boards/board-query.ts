import { MAX_LIST_QUERY_LENGTH } from '../../../contract/limits'
import { defineParams, textParam } from '../../core/result-filter/url-params'

export const BOARD_LIST_PARAMS = defineParams({ query: textParam('query', MAX_LIST_QUERY_LENGTH) })

/** Parses the search query from the URL; empty if the server would reject it. */
export const parseBoardListQuery = (search: URLSearchParams): string =>
  BOARD_LIST_PARAMS.parse(search).query ?? ''
