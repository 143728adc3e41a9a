import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { BundleTiles } from './bundle-tiles'
import { Section } from '../../../components/page-header'
import { CardsSkeleton } from '../../../components/skeleton'
import { PagedListView } from '../../../core/requests/paged-list-view'
import { fetchCollectionsFrom, selectCollectionList, selectCollections } from '../feature'

/** The collections, each with its bundles under its title. */
export function CollectionList() {
  const dispatch = useDispatch()
  const list = useSelector(selectCollectionList)
  const collections = useSelector(selectCollections)
  useEffect(() => {
    dispatch(fetchCollectionsFrom(0))
  }, [dispatch])

  return (
    <PagedListView
      list={list}
      onLoad={(offset) => dispatch(fetchCollectionsFrom(offset))}
      skeleton={<CardsSkeleton count={3} />}
    >
      {collections.map(({ id, title, bundles }, index) => (
        <Section key={id} aria-labelledby={`sammlung-${id}`}>
          <h2 id={`sammlung-${id}`}>{title}</h2>
          <BundleTiles label={title} bundles={bundles} areFirst={index === 0} />
        </Section>
      ))}
    </PagedListView>
  )
}
