import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { missingPart } from '../../components/lazy-with-retry'
import { notify } from '../../core/notifications/actions'
import { overlayClosed } from '../../core/overlays/actions'

/** In the place of something that was opened and cannot be fetched: says so and closes it, to be opened once more. */
export function MissingPart({ onRetry }: { onRetry: unknown }) {
  const dispatch = useDispatch()
  const isMissing = onRetry !== null
  useEffect(() => {
    if (!isMissing) return
    dispatch(overlayClosed())
    dispatch(notify({ id: 'part-missing', title: missingPart(), timeout: 8_000 }))
  }, [dispatch, isMissing])
  return null
}
