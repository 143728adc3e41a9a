import { createPath, useLocation } from 'react-router-dom'
import { useCanonicalUrl } from '../../../core/notifications/use-canonical-url'
import { createPageUrlNormalizer } from '../../../core/result-filter/filter-normalizer'
import { serializeParams } from '../../../core/result-filter/url-params'
import { useFilterUrlNormalization } from '../../../core/result-filter/use-filter-url-normalization'
import { formatSegmentFallback } from '../../../core/segments/fallback-text'
import { BOARD_PARAMS, toBoardQueryParams, type BoardView } from '../board-view'

/** Detects and removes URL parameters that `parseBoardView` leaves out. */
const boardNormalizer = createPageUrlNormalizer(BOARD_PARAMS)

interface BoardUrlProps {
  view: BoardView
  /** Why the segment of the view cannot be used, if it cannot. */
  segmentError: string | undefined
}

/** Removes what is not possible from the URL of a board, and notifies the user. Renders nothing. */
export function BoardUrlCorrection({ view: { filter, weights }, segmentError }: BoardUrlProps) {
  const { pathname, hash } = useLocation()
  useFilterUrlNormalization(boardNormalizer)
  const search = serializeParams(toBoardQueryParams({ filter: { ...filter, segment: null }, weights }))
  useCanonicalUrl(
    segmentError === undefined ? null : createPath({ pathname, hash, search }),
    formatSegmentFallback(segmentError),
  )
  return null
}
