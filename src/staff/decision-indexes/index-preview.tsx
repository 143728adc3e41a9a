import { useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { validateIndexFormula } from '../../../contract/decision-index'
import { IndexChart } from '../../charts/line/index-chart'
import { ChartSkeleton } from '../../components/skeleton'
import { PendingView } from '../../core/requests/pending-view'
import { closePreview, previewIndex, selectPreviewState } from './feature'
import { toFormula, type IndexValues } from './values'

const DEBOUNCE_MS = 500

/** The values of the formula in the form as readers see them, also unsaved ones. */
export function IndexPreview({
  components,
  base,
  title,
}: Pick<IndexValues, 'components' | 'base' | 'title'>) {
  const dispatch = useDispatch()
  const { contents, error, isLoading } = useSelector(selectPreviewState)
  const [attempt, setAttempt] = useState(0)
  const formula = useMemo(() => toFormula({ components, base }), [components, base])
  const isValid = Object.keys(validateIndexFormula(formula)).length === 0
  useEffect(() => {
    if (!isValid) return undefined
    const timer = setTimeout(() => dispatch(previewIndex(formula)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [dispatch, formula, isValid, attempt])
  useEffect(() => () => void dispatch(closePreview()), [dispatch])

  if (!isValid) return <p>Sobald die Formel vollständig ist, stehen hier ihre Werte.</p>
  if (error || !contents)
    return (
      <PendingView error={error} onRetry={() => setAttempt(attempt + 1)} label="Der Index wird berechnet …">
        <ChartSkeleton bars={7} />
      </PendingView>
    )
  return (
    <div aria-busy={isLoading}>
      <IndexChart title={title || 'Vorschau'} index={contents} />
    </div>
  )
}
