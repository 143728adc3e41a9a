import { DocumentTitle } from '../components/document-title'
import { PagePartBoundary } from '../components/error-boundary'
import { lazyWithRetry } from '../components/lazy-with-retry'
import { PageColumn, PageHeader } from '../components/page-header'
import { exportsFeature } from '../core/exports/feature'
import type { FirstRequests } from '../core/first-requests'
import { getNavbarMessage } from '../core/navbar-messages'
import { selectAllowedFilterTypes } from '../core/organization/selectors'
import { decisionIndexesFeature, fetchIndexHits, parseIndexQuery } from '../features/decision-indexes/feature'
import { SearchScreen } from '../features/polls/components/search-screen'
import { pollsFeature } from '../features/polls/feature'
import { searchPollsFrom } from '../features/polls/requests'
import { parseSearch } from '../features/polls/search-params'

const IndexHits = lazyWithRetry(
  async () => (await import('../features/decision-indexes/components/index-hits')).IndexHits,
  undefined,
  'index-hits',
)

export const features = [pollsFeature, exportsFeature, decisionIndexesFeature]

export const firstRequests: FirstRequests = ({ query }, state) => {
  const words = parseIndexQuery(query)
  return [
    searchPollsFrom(parseSearch(query, selectAllowedFilterTypes(state)), 0),
    ...(words === '' ? [] : [fetchIndexHits(words)]),
  ]
}

/** `/pro/search` */
export const Page = () => (
  <PageColumn>
    <DocumentTitle>{getNavbarMessage('navbar.search')}</DocumentTitle>
    <PageHeader title={getNavbarMessage('navbar.search')} />
    <SearchScreen />
    <PagePartBoundary>
      <IndexHits />
    </PagePartBoundary>
  </PageColumn>
)
