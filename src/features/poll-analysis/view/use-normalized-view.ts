import { createPath, useLocation } from 'react-router-dom'
import { useCanonicalUrl } from '../../../core/notifications/use-canonical-url'
import { getViewUrl, isViewUnknown, type AnalysisView } from './view'

/**
 * Replaces a non-canonical path of a view with the canonical one, and notifies the user if there is no such view.
 */
export function useNormalizedView(pollId: number, view: AnalysisView, named: string | undefined): void {
  const { search, hash } = useLocation()
  const { pathname } = getViewUrl(pollId, view)
  useCanonicalUrl(
    named !== undefined && named !== view.chart ? createPath({ pathname, search, hash }) : null,
    isViewUnknown(named) ? 'Die Ansicht in der Adresse gibt es nicht. Gezeigt wird das Ergebnis.' : null,
  )
}
