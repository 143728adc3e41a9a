import { TitledPage } from '../components/titled-page'
import type { FirstRequests } from '../core/first-requests'
import { getNavbarMessage } from '../core/navbar-messages'
import { IndexesScreen } from '../features/decision-indexes/components/indexes-screen'
import {
  decisionIndexesFeature,
  fetchIndexesFrom,
  parseIndexQuery,
} from '../features/decision-indexes/feature'

export const features = [decisionIndexesFeature]

export const firstRequests: FirstRequests = ({ query }) => [fetchIndexesFrom(parseIndexQuery(query), 0)]

/** `/pro/indizes` */
export const Page = () => (
  <TitledPage
    title={getNavbarMessage('navbar.indexes')}
    lead="Mehrere Umfragen in einem Wert je Monat, mit seinem Fehlerbereich."
  >
    <IndexesScreen />
  </TitledPage>
)
