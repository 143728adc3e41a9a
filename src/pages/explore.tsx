import { PagePartBoundary } from '../components/error-boundary'
import { TitledPage } from '../components/titled-page'
import { getNavbarMessage } from '../core/navbar-messages'
import { BundleList } from '../features/bundles/components/bundle-list'
import { fetchBundlesFrom, bundlesFeature } from '../features/bundles/feature'
import { CollectionList } from '../features/collections/components/collection-list'
import { collectionsFeature, fetchCollectionsFrom } from '../features/collections/feature'
import { NewestIndexes } from '../features/decision-indexes/components/index-hits'
import { decisionIndexesFeature, fetchIndexHits } from '../features/decision-indexes/feature'

export const features = [bundlesFeature, collectionsFeature, decisionIndexesFeature]

export const firstRequests = () => [fetchCollectionsFrom(0), fetchIndexHits(''), fetchBundlesFrom(0)]

/** `/pro/explore` */
export const Page = () => (
  <TitledPage
    title={getNavbarMessage('navbar.explore')}
    lead="Umfragen, nach Themen zusammengestellt."
    actions={<a href="#alle-pakete">Alle Pakete nach Namen</a>}
  >
    <PagePartBoundary>
      <CollectionList />
    </PagePartBoundary>
    <PagePartBoundary>
      <NewestIndexes />
    </PagePartBoundary>
    <PagePartBoundary>
      <BundleList />
    </PagePartBoundary>
  </TitledPage>
)
