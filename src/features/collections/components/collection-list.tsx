import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { BundleTiles } from './bundle-tiles'
import { Section } from '../../../components/page-header'
import { CardsSkeleton, Loading } from '../../../components/skeleton'
import { ErrorState, LoadMore } from '../../../components/states'
import { errorMessage } from '../../../core/requests/error-message'
import { fetchCollectionsFrom, selectCollectionList, selectCollections } from '../feature'

/** The collections, each with its bundles under its title. */
export function CollectionList() {
  const dispatch = useDispatch()
  const { ids, total, hasMore, isLoading, error } = useSelector(selectCollectionList)
  const collections = useSelector(selectCollections)
  const load = () => dispatch(fetchCollectionsFrom(ids.length))
  useEffect(() => {
    dispatch(fetchCollectionsFrom(0))
  }, [dispatch])

  if (ids.length === 0 && !error && (isLoading || total === null))
    return (
      <Loading>
        <CardsSkeleton count={3} />
      </Loading>
    )
  return (
    <>
      {collections.map(({ id, title, bundles }) => (
        <Section key={id} aria-labelledby={`sammlung-${id}`}>
          <h2 id={`sammlung-${id}`}>{title}</h2>
          <BundleTiles label={title} bundles={bundles} />
        </Section>
      ))}
      {error ? (
        <ErrorState text={errorMessage(error)} onRetry={load} />
      ) : (
        hasMore && <LoadMore onClick={load} isLoading={isLoading} />
      )}
    </>
  )
}
