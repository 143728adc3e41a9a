import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { getLazyErrorText, type LazyFallbackProps } from '../../components/lazy-with-retry'
import { notify } from './actions'

interface LoadErrorDialogProps extends LazyFallbackProps {
  onClose: () => void
}

/**
 * The fallback of a lazily loaded dialog. If the chunk cannot be loaded, it shows a toast and closes the dialog, so that
 * the user can open it again. An error dialog would have to be preloaded by all users.
 */
export function NotifyAndCloseOnLoadError({ onRetry, onClose }: LoadErrorDialogProps) {
  const dispatch = useDispatch()
  const hasFailed = onRetry !== null
  useEffect(() => {
    if (!hasFailed) return
    onClose()
    dispatch(notify({ id: 'part-missing', title: getLazyErrorText(), isPriority: true, timeoutMs: 8_000 }))
    // oxlint-disable-next-line react/exhaustive-deps -- notifies once, even if onClose changes
  }, [dispatch, hasFailed])
  return null
}
