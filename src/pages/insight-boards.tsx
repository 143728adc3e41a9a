import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import type { FirstRequests } from '../core/first-requests'
import { fetchBoardsFrom, fetchPinnedBoards } from '../features/insight-boards/requests'
import { queryOf } from '../features/insight-boards/board-search'
import { BoardsScreen } from '../features/insight-boards/components/boards-screen'
import { insightBoardsFeature } from '../features/insight-boards/feature'
import { message } from '../lib/messages'

export const features = [insightBoardsFeature]

export const firstRequests: FirstRequests = ({ query: address }) => {
  const query = queryOf(address)
  return [...(query === '' ? [fetchPinnedBoards()] : []), fetchBoardsFrom(query, 0)]
}

/** `/pro/dashboards` */
export const Page = () => (
  <PageColumn>
    <DocumentTitle>{message('navbar.boards')}</DocumentTitle>
    <PageHeader
      title={message('navbar.boards')}
      lead="Ausgewählte Umfragen zu einem Thema auf einer Seite, nach Alter, Geschlecht, Region und Zeitraum gefiltert."
    />
    <BoardsScreen />
  </PageColumn>
)
