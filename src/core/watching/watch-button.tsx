import { Bell, BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { WatchedThing } from '../../api/watches'
import { Button } from '../../components/button'
import { selectIsLoading } from '../requests/selectors'
import { selectIsAuthenticated } from '../session/selectors'
import type { CoreState } from '../state'
import { selectWatches, selectWatchOf } from './feature'
import { addWatch, fetchWatches, removeWatch, thingKey } from './requests'

/** Has the user watch something, or no longer; it says which. Nothing for visitors. */
export function WatchButton({ type, id }: WatchedThing) {
  const thing = { type, id }
  const dispatch = useDispatch()
  const store = useStore<CoreState>()
  const isUser = useSelector(selectIsAuthenticated)
  const watch = useSelector((state: CoreState) => selectWatchOf(state, thing))
  const isPending = useSelector(
    (state: CoreState) =>
      selectIsLoading(state, addWatch, thingKey(thing)) ||
      (watch !== undefined && selectIsLoading(state, removeWatch, watch.id)),
  )
  useEffect(() => {
    const { list, isLoading } = selectWatches(store.getState())
    if (isUser && !list && !isLoading) dispatch(fetchWatches())
  }, [isUser, dispatch, store])
  if (!isUser) return null
  const series = type === 'SERIES' ? 'Reihe ' : ''
  const state = series === '' ? 'Wird beobachtet' : 'Reihe wird beobachtet'
  return (
    <Button
      size="small"
      variant="quiet"
      icon={watch ? BellRing : Bell}
      isPending={isPending}
      aria-label={watch && `${state}: nicht mehr beobachten`}
      onClick={() => dispatch(watch ? removeWatch(watch) : addWatch(thing))}
    >
      {watch ? state : series === '' ? 'Beobachten' : `${series}beobachten`}
    </Button>
  )
}
