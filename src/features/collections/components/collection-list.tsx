import { useSelector } from 'react-redux'
import { Section } from '../../../components/page-header'
import { CardsSkeleton } from '../../../components/skeleton'
import { PagedListView } from '../../../core/requests/paged-list-view'
import { useFetchFirstPage } from '../../../core/requests/use-fetch'
import { fetchCollectionsFrom, selectCollectionList, selectNonEmptyCollections } from '../feature'
import { BundleRows } from './bundle-rows'

export function CollectionList() {
  const load = useFetchFirstPage(fetchCollectionsFrom)
  const list = useSelector(selectCollectionList)
  const collections = useSelector(selectNonEmptyCollections)
  return (
    <PagedListView list={list} onLoad={load} skeleton={<CardsSkeleton count={3} />}>
      {collections.map(({ id, title, bundles }) => (
        <Section key={id} aria-labelledby={`sammlung-${id}`}>
          <h2 id={`sammlung-${id}`}>{title}</h2>
          <BundleRows label={title} bundles={bundles} />
        </Section>
      ))}
    </PagedListView>
  )
}
