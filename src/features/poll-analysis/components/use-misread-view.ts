import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify } from '../../../core/notifications/actions'
import { addressOf, isViewUnknown, type AnalysisView } from '../view'

/**
 * Where the page's path names a view otherwise than a link would, puts the right path in its place, and says so where
 * there is no such view.
 */
export function useMisreadView(pollId: number, view: AnalysisView, named: string | undefined): void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const isMisread = named !== undefined && named !== view.chart
  const isUnknown = isViewUnknown(named)
  const { pathname } = addressOf(pollId, view)
  useEffect(() => {
    if (!isMisread) return
    if (isUnknown)
      dispatch(
        notify({
          id: 'view-unknown',
          title: 'Die Ansicht in der Adresse gibt es nicht. Gezeigt wird das Ergebnis.',
          timeout: 10_000,
        }),
      )
    navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, state: { keepFocus: true } },
    )
  }, [dispatch, navigate, isMisread, isUnknown, pathname, search, hash])
}
