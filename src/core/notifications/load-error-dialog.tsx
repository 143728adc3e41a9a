import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { lazyErrorText, type LazyFallbackProps } from '../../components/lazy-with-retry'
import { notify } from './actions'

interface LoadErrorDialogProps extends LazyFallbackProps {
  onClose: () => void
}

/**
 * In the place of a dialog that is fetched when it opens: where it cannot be, says so and closes it, to be opened once
 * more. A dialog to say it in would have to be loaded ahead, for everybody.
 */
export function LoadErrorDialog({ onRetry, onClose }: LoadErrorDialogProps) {
  const dispatch = useDispatch()
  const isMissing = onRetry !== null
  useEffect(() => {
    if (!isMissing) return
    onClose()
    dispatch(notify({ id: 'part-missing', title: lazyErrorText(), isPriority: true, timeout: 8_000 }))
    // oxlint-disable-next-line react/exhaustive-deps -- said once, whatever function closes it
  }, [dispatch, isMissing])
  return null
}
