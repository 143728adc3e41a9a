import { Bell } from 'lucide-react'
import { useReducer, useState } from 'react'
import { useSelector } from 'react-redux'
import type { WatchedThing } from '../../api/watches'
import { Button } from '../../components/button'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { selectIsPro } from '../session/selectors'
import type { WatchButtonState } from './watch-follower'
import { watchedPart } from './watched-part'

// What is watched is asked for once the page is there.
const WatchFollower = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "watch-follower" */ './watch-follower')).WatchFollower,
)

/** Has the user watch something, or no longer; it says which. Nothing for whom nothing would be told. */
export function WatchButton(thing: WatchedThing) {
  const isPro = useSelector(selectIsPro)
  const [known, setKnown] = useState<WatchButtonState | null>(null)
  const [isPressed, press] = useReducer(() => true, false)
  if (!isPro) return null
  const part = watchedPart(thing)
  return (
    <>
      <Button size="small" variant="quiet" icon={Bell} onClick={press} {...known}>
        {known?.children ?? (part === null ? 'Beobachten' : `${part} beobachten`)}
      </Button>
      <WatchFollower thing={thing} isPressed={isPressed} onChange={setKnown} />
    </>
  )
}
