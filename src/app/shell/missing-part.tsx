import { useDispatch } from 'react-redux'
import type { LazyFallbackProps } from '../../components/lazy-with-retry'
import { MissingDialog } from '../../core/notifications/missing-dialog'
import { overlayClosed } from '../../core/overlays/actions'

/** In the place of an overlay that was opened and cannot be fetched. */
export function MissingPart({ onRetry }: LazyFallbackProps) {
  const dispatch = useDispatch()
  return <MissingDialog onRetry={onRetry} onClose={() => dispatch(overlayClosed())} />
}
