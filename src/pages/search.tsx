import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import { exportsFeature } from '../core/exports/feature'
import type { FirstRequests } from '../core/first-requests'
import { navbarMessage } from '../core/navbar-messages'
import { selectAllowedFilterTypes } from '../core/organization/selectors'
import { SearchScreen } from '../features/polls/components/search-screen'
import { pollsFeature } from '../features/polls/feature'
import { searchPollsFrom } from '../features/polls/requests'
import { parseSearch } from '../features/polls/search-params'

export const features = [pollsFeature, exportsFeature]

export const firstRequests: FirstRequests = ({ query }, state) => [
  searchPollsFrom(parseSearch(query, selectAllowedFilterTypes(state)), 0),
]

/** `/pro/search` */
export const Page = () => (
  <PageColumn>
    <DocumentTitle>{navbarMessage('navbar.search')}</DocumentTitle>
    <PageHeader title={navbarMessage('navbar.search')} />
    <SearchScreen />
  </PageColumn>
)
