import { useEffect } from 'react'
import { lazyErrorText } from '../components/lazy-with-retry'
import { ErrorState } from '../components/states'
import { TitledPage } from '../components/titled-page'
import { message } from '../lib/messages'

/** In the place of a page that could not be fetched; the browser begins anew when the line is back, or by hand. */
export function MissingPage({ reload }: { reload: () => void }) {
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
