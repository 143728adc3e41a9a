import { useDispatch, useSelector } from 'react-redux'
import { BundleTiles } from './bundle-tiles'
import { Section } from '../../../components/page-header'
import { CardsSkeleton } from '../../../components/skeleton'
import { PagedListView } from '../../../core/requests/paged-list-view'
import { fetchCollectionsFrom, selectCollectionList, selectCollections } from '../feature'
import { useFetch } from '../../../core/requests/use-fetch'

/** The collections, each with its bundles under its title. */
export function CollectionList() {
  const dispatch = useDispatch()
  const list = useSelector(selectCollectionList)
  const collections = useSelector(selectCollections)
  useFetch(fetchCollectionsFrom, 0)

  return (
    <PagedListView
      list={list}
      onLoad={(offset) => dispatch(fetchCollectionsFrom(offset))}
      skeleton={<CardsSkeleton count={3} />}
    >
      {collections.map(({ id, title, bundles }) => (
        <Section key={id} aria-labelledby={`sammlung-${id}`}>
          <h2 id={`sammlung-${id}`}>{title}</h2>
          <BundleTiles label={title} bundles={bundles} />
        </Section>
      ))}
    </PagedListView>
  )
}
