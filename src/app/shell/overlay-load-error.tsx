import { useDispatch } from 'react-redux'
import type { LazyFallbackProps } from '../../components/lazy-with-retry'
import { NotifyAndCloseOnLoadError } from '../../core/notifications/load-error-dialog'
import { overlayClosed } from '../../core/overlays/actions'

/** The error dialog for an overlay whose chunk could not be loaded. */
export function OverlayLoadError({ onRetry }: LazyFallbackProps) {
  const dispatch = useDispatch()
  return <NotifyAndCloseOnLoadError onRetry={onRetry} onClose={() => dispatch(overlayClosed())} />
}
