import { createPath, useLocation, useParams } from 'react-router-dom'
import { SECOND_SIDE_PARAMS } from '../../../../contract/comparison-query'
import { useCanonicalUrl } from '../../../core/notifications/use-canonical-url'
import { createPageUrlNormalizer } from '../../../core/result-filter/filter-normalizer'
import { useFilterUrlNormalization } from '../../../core/result-filter/use-filter-url-normalization'
import { formatSegmentFallback } from '../../../core/segments/fallback-text'
import { VIEW_PARAMS, getViewUrl, isUnknownViewTab, type AnalysisView } from './view'

/** Detects and removes URL parameters that `parseView` leaves out. */
export const viewParamsNormalizer = createPageUrlNormalizer(VIEW_PARAMS, SECOND_SIDE_PARAMS)

interface ViewUrlProps {
  pollId: number
  view: AnalysisView
  /** Why the segment of the view cannot be used, if it cannot. */
  segmentError: string | undefined
}

/** Removes what is not possible from the URL of a view, and notifies the user. Renders nothing. */
export function ViewUrlNormalizer({ pollId, view, segmentError }: ViewUrlProps) {
  useFilterUrlNormalization(viewParamsNormalizer)
  useNormalizedView(pollId, view, useParams().options)
  useCanonicalUrl(
    segmentError === undefined ? null : createPath(getViewUrl(pollId, { ...view, segment: null })),
    formatSegmentFallback(segmentError),
  )
  return null
}

/**
 * Replaces a non-canonical path of a view with the canonical one, and notifies the user if there is no such view.
 */
function useNormalizedView(pollId: number, view: AnalysisView, named: string | undefined): void {
  const { search, hash } = useLocation()
  const { pathname } = getViewUrl(pollId, view)
  useCanonicalUrl(
    named !== undefined && named !== view.chart ? createPath({ pathname, search, hash }) : null,
    isUnknownViewTab(named) ? 'Die Ansicht in der Adresse gibt es nicht. Gezeigt wird das Ergebnis.' : null,
  )
}
