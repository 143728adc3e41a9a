import { TitledPage } from '../components/titled-page'
import type { FirstRequests } from '../core/first-requests'
import { getNavbarMessage } from '../core/navbar-messages'
import { parseBoardListQuery } from '../features/insight-boards/board-query'
import { BoardsScreen } from '../features/insight-boards/components/boards-screen'
import { insightBoardsFeature } from '../features/insight-boards/feature'
import { fetchBoardsFrom, fetchPinnedBoards } from '../features/insight-boards/requests'

export const features = [insightBoardsFeature]

export const firstRequests: FirstRequests = ({ query: params }) => {
  const query = parseBoardListQuery(params)
  return [...(query === '' ? [fetchPinnedBoards()] : []), fetchBoardsFrom(query, 0)]
}

/** `/pro/dashboards` */
export const Page = () => (
  <TitledPage
    title={getNavbarMessage('navbar.boards')}
    lead="Ausgewählte Umfragen zu einem Thema auf einer Seite, nach Alter, Geschlecht, Region und Zeitraum gefiltert."
  >
    <BoardsScreen />
  </TitledPage>
)
