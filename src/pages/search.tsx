import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import type { FirstRequests } from '../core/first-requests'
import { selectAllowedFilterTypes } from '../core/organization/selectors'
import { searchPollsFrom } from '../features/polls/requests'
import { SearchScreen } from '../features/polls/components/search-screen'
import { pollsFeature } from '../features/polls/feature'
import { parseSearch } from '../features/polls/search-address'
import { message } from '../lib/messages'

export const features = [pollsFeature]

export const firstRequests: FirstRequests = ({ query }, state) => [
  searchPollsFrom(parseSearch(query, selectAllowedFilterTypes(state)), 0),
]

/** `/pro/search` */
export const Page = () => (
  <PageColumn>
    <DocumentTitle>{message('navbar.search')}</DocumentTitle>
    <PageHeader title={message('navbar.search')} />
    <SearchScreen />
  </PageColumn>
)
