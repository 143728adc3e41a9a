import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import { SearchScreen } from '../features/polls/components/search-screen'
import { message } from '../lib/messages'

/** `/pro/search` */
export const SearchPage = () => (
  <PageColumn>
    <DocumentTitle>{message('navbar.search')}</DocumentTitle>
    <PageHeader title={message('navbar.search')} />
    <SearchScreen />
  </PageColumn>
)
