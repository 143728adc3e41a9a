import { useEffect } from 'react'
import { DocumentTitle } from '../components/document-title'
import { missingPart } from '../components/lazy-with-retry'
import { PageColumn, PageHeader } from '../components/page-header'
import { ErrorState } from '../components/states'
import { message } from '../lib/messages'

/** In the place of a page that could not be fetched; the browser begins anew when the line is back, or by hand. */
export function MissingPage({ reload }: { reload: () => void }) {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])
  return (
    <PageColumn>
      <DocumentTitle>{message('app.crashed')}</DocumentTitle>
      <PageHeader title={message('app.crashed')} />
      <ErrorState text={missingPart()} onRetry={reload} />
    </PageColumn>
  )
}
