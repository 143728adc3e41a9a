import { Bell, BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { WatchedThing } from '../../api/watches'
import { Button } from '../../components/button'
import { selectIsLoading } from '../requests/selectors'
import { selectIsPro } from '../session/selectors'
import type { CoreState } from '../state'
import { selectWatches, selectWatchOf } from './feature'
import { addWatch, fetchWatches, removeWatch, thingKey } from './requests'

/** Has the user watch something, or no longer; it says which. Nothing for whom nothing would be told. */
export function WatchButton({ type, id }: WatchedThing) {
  const thing = { type, id }
  const dispatch = useDispatch()
  const store = useStore<CoreState>()
  const isPro = useSelector(selectIsPro)
  const watch = useSelector((state: CoreState) => selectWatchOf(state, thing))
  const isPending = useSelector(
    (state: CoreState) =>
      selectIsLoading(state, addWatch, thingKey(thing)) ||
      (watch !== undefined && selectIsLoading(state, removeWatch, watch.id)),
  )
  useEffect(() => {
    const { list, isLoading } = selectWatches(store.getState())
    if (isPro && !list && !isLoading) dispatch(fetchWatches())
  }, [isPro, dispatch, store])
  if (!isPro) return null
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
