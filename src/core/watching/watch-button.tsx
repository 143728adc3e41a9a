import { Bell } from 'lucide-react'
import { useReducer, useState } from 'react'
import { useSelector } from 'react-redux'
import type { WatchTarget } from '../../api/watches'
import { Button } from '../../components/button'
import { lazyWithRetry } from '../../components/lazy-with-retry'
import { selectIsPro } from '../session/selectors'
import type { LoadedWatchButtonProps } from './watch-follower'
import { findWatchedPartLabel } from './watched-part'

// Watches are loaded after the page has been rendered.
const WatchFollower = lazyWithRetry(async () => (await import('./watch-follower')).WatchButtonController)

/** A button that starts or stops watching an item and shows the state. Renders nothing for users without pro access. */
export function ProWatchButton(target: WatchTarget) {
  const isPro = useSelector(selectIsPro)
  const [known, setKnown] = useState<LoadedWatchButtonProps | null>(null)
  const [isPressed, press] = useReducer(() => true, false)
  if (!isPro) return null
  const part = findWatchedPartLabel(target)
  return (
    <>
      <Button size="small" variant="quiet" icon={Bell} onClick={press} {...known}>
        {known?.children ?? (part === null ? 'Beobachten' : `${part} beobachten`)}
      </Button>
      <WatchFollower target={target} wasPressedBeforeLoad={isPressed} onChange={setKnown} />
    </>
  )
}
