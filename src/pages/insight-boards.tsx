import { DocumentTitle } from '../components/document-title'
import { PageColumn, PageHeader } from '../components/page-header'
import { BoardsScreen } from '../features/insight-boards/components/boards-screen'
import { insightBoardsFeature } from '../features/insight-boards/feature'
import { message } from '../lib/messages'

export const features = [insightBoardsFeature]

/** `/pro/dashboards` */
export const InsightBoardsPage = () => (
  <PageColumn>
    <DocumentTitle>{message('navbar.boards')}</DocumentTitle>
    <PageHeader
      title={message('navbar.boards')}
      lead="Ausgewählte Umfragen zu einem Thema auf einer Seite, nach Alter, Geschlecht, Region und Zeitraum gefiltert."
    />
    <BoardsScreen />
  </PageColumn>
)
