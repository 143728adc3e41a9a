import { Bell, BellRing } from 'lucide-react'
import { useEffect, type ComponentProps } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { WatchTarget } from '../../api/watches'
import type { Button } from '../../components/button'
import { selectIsLoading } from '../requests/selectors'
import type { CoreState } from '../state'
import { useFeatures } from '../use-features'
import { selectWatches, selectWatch, watchingFeature } from './feature'
import { addWatch, fetchWatches, removeWatch, toWatchKey } from './requests'
import { findWatchedPartLabel } from './watched-part'

/** The props of the button once the watches are loaded. Without children its text does not change. */
export type LoadedWatchButtonProps = Pick<
  ComponentProps<typeof Button>,
  'icon' | 'isPending' | 'aria-label' | 'onClick' | 'children'
>

interface WatchFollowerProps {
  target: WatchTarget
  /** Whether the button was pressed before the watches were loaded. */
  wasPressedBeforeLoad: boolean
  /** Called with the current props of the button. */
  onChange: (state: LoadedWatchButtonProps) => void
}

const FEATURES = [watchingFeature]

/** Loads the watches and passes the state of an item to its button. Renders nothing, so that the button keeps its focus. */
export function WatchButtonController({ target, wasPressedBeforeLoad, onChange }: WatchFollowerProps) {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const store = useStore<CoreState>()
  const key = toWatchKey(target)
  const isKnown = useSelector((state: CoreState) => selectWatches(state).list !== null)
  const hasFailed = useSelector((state: CoreState) => selectWatches(state).error !== null)
  const watch = useSelector((state: CoreState) => selectWatch(state, target))
  const isPending = useSelector(
    (state: CoreState) =>
      selectIsLoading(state, addWatch, key) ||
      (watch !== undefined && selectIsLoading(state, removeWatch, watch.id)),
  )
  useEffect(() => {
    const { list, isLoading } = selectWatches(store.getState())
    if (!list && !isLoading) dispatch(fetchWatches())
  }, [dispatch, store])
  useEffect(() => {
    // Also sent if loading the list failed: adding an existing watch has no effect.
    if (wasPressedBeforeLoad && (isKnown || hasFailed) && !watch) dispatch(addWatch(target))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the watches are loaded or have failed to load
  }, [wasPressedBeforeLoad, isKnown || hasFailed])
  useEffect(() => {
    const part = findWatchedPartLabel(target)
    const state = part === null ? 'Wird beobachtet' : `${part} wird beobachtet`
    onChange({
      icon: watch ? BellRing : Bell,
      isPending,
      'aria-label': watch && `${state}: nicht mehr beobachten`,
      children: watch && state,
      onClick: () => dispatch(watch ? removeWatch(watch) : addWatch(target)),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the item
  }, [key, watch, isPending, dispatch, onChange])
  return null
}
