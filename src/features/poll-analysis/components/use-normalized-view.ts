import { createPath, useLocation } from 'react-router-dom'
import { useCanonicalUrl } from '../../../core/notifications/use-canonical-url'
import { addressOf, isViewUnknown, type AnalysisView } from '../view'

/**
 * Where the page's path names a view otherwise than a link would, puts the right path in its place, and says so where
 * there is no such view.
 */
export function useNormalizedView(pollId: number, view: AnalysisView, named: string | undefined): void {
  const { search, hash } = useLocation()
  const { pathname } = addressOf(pollId, view)
  useCanonicalUrl(
    named !== undefined && named !== view.chart ? createPath({ pathname, search, hash }) : null,
    isViewUnknown(named) ? 'Die Ansicht in der Adresse gibt es nicht. Gezeigt wird das Ergebnis.' : null,
  )
}
