import { useEffect } from 'react'
import { lazyErrorText } from '../../components/lazy-with-retry'
import { ErrorState } from '../../components/states'
import { TitledPage } from '../../components/titled-page'
import { message } from '../../lib/messages'

/** Shown instead of a page whose chunk could not be loaded. Reloads when the browser is online again, or on click. */
export function PageLoadError({ reload }: { reload: () => void }) {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])
  return (
    <TitledPage title={message('app.crashed')}>
      <ErrorState text={lazyErrorText()} onRetry={reload} />
    </TitledPage>
  )
}
