import { Bell, BellRing } from 'lucide-react'
import { useEffect, type ComponentProps } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { WatchedThing } from '../../api/watches'
import type { Button } from '../../components/button'
import { selectIsLoading } from '../requests/selectors'
import type { CoreState } from '../state'
import { useFeatures } from '../use-features'
import { selectWatches, selectWatchOf, watchingFeature } from './feature'
import { addWatch, fetchWatches, removeWatch, thingKey } from './requests'
import { watchedPart } from './watched-part'

/** What the button is once it is known whether the thing is watched; without children it says what it said before. */
export type WatchButtonState = Pick<
  ComponentProps<typeof Button>,
  'icon' | 'isPending' | 'aria-label' | 'onClick' | 'children'
>

interface WatchFollowerProps {
  thing: WatchedThing
  /** The button was pressed before it was known whether the thing is watched. */
  isPressed: boolean
  /** Takes what the button is from now on. */
  onChange: (state: WatchButtonState) => void
}

const FEATURES = [watchingFeature]

/** Tells a button whether its thing is watched. It shows nothing, so that the button stays the same, with its focus. */
export function WatchFollower({ thing, isPressed, onChange }: WatchFollowerProps) {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const store = useStore<CoreState>()
  const key = thingKey(thing)
  const isKnown = useSelector((state: CoreState) => selectWatches(state).list !== null)
  const hasFailed = useSelector((state: CoreState) => selectWatches(state).error !== null)
  const watch = useSelector((state: CoreState) => selectWatchOf(state, thing))
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
    // Where the list cannot be read the server is asked all the same: it adds nothing twice.
    if (isPressed && (isKnown || hasFailed) && !watch) dispatch(addWatch(thing))
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as it is known what is watched
  }, [isPressed, isKnown || hasFailed])
  useEffect(() => {
    const part = watchedPart(thing)
    const state = part === null ? 'Wird beobachtet' : `${part} wird beobachtet`
    onChange({
      icon: watch ? BellRing : Bell,
      isPending,
      'aria-label': watch && `${state}: nicht mehr beobachten`,
      children: watch && state,
      onClick: () => dispatch(watch ? removeWatch(watch) : addWatch(thing)),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all of the thing
  }, [key, watch, isPending, dispatch, onChange])
  return null
}
