import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ChartSkeleton, Loading } from '../../../components/skeleton'
import { quickTransition } from '../../../components/theme/mixins'
import { space } from '../../../components/theme/tokens'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { FilterError } from '../../../core/result-filter/filter-error'
import type { AskedResult, Shown } from '../use-result'

interface AwaitedResultProps {
  of: AskedResult
  /** So many bars stand in for the first result. */
  bars: number
  children: (shown: Shown) => ReactNode
}

const Shade = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  ${quickTransition('opacity')}
  &[aria-busy='true'] {
    opacity: 0.5;
    transition-delay: 300ms;
  }
`

const COMPUTING = 'Das Ergebnis wird berechnet …'

/**
 * A result as soon as it is there, or why it is not. While a newer one is computed the one before stays, greyed: what
 * stands below keeps its place, and bars move from their old length to the new.
 */
export function AwaitedResult({ of: asked, bars, children }: AwaitedResultProps) {
  const { shown, isAwaited, error, isLoading, ask } = asked
  if (error) return <FilterError error={error} onRetry={ask} isRetrying={isLoading} />
  if (!shown)
    return (
      <Loading label={COMPUTING}>
        <ChartSkeleton bars={bars} />
      </Loading>
    )
  return (
    <Shade aria-busy={isAwaited}>
      {isAwaited && <VisuallyHidden role="status">{COMPUTING}</VisuallyHidden>}
      {children(shown)}
    </Shade>
  )
}
