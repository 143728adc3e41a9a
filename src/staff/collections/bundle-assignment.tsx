import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { POLL_BUNDLE_STATUS } from '../../../contract/enumerations/content'
import { TextField } from '../../components/text-field'
import { formatPollCount } from '../../core/entities/poll-count'
import { selectError, selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { hasAllQueryWords } from '../../lib/fold'
import type { AdminBundle } from '../bundles/api'
import { useIsPermitted } from '../shell/permissions'
import { moveItem } from '../sort/places'
import type { SortItem } from '../sort/sort-list'
import { ColumnPlaceholder, TransferLists } from '../sort/transfer-lists'
import type { AdminCollection } from './api'
import {
  assignBundle,
  fetchAllAssignableBundles,
  fetchAssignableBundles,
  reorderBundles,
  selectAreBundlesLoaded,
  selectAssignableBundles,
  unassignBundle,
} from './feature'

const itemOf = ({ id, title, status, pollIds }: AdminBundle): SortItem => ({
  id,
  title,
  detail: `${POLL_BUNDLE_STATUS[status]} · ${formatPollCount(pollIds.length)}`,
})

interface BundleAssignmentProps {
  collection: AdminCollection
  isReadOnly: boolean
  /** Whether the surrounding form is being saved. */
  isFormPending: boolean
}

/** Adds bundles to a collection, removes and sorts them; each change is saved immediately. */
export function BundleAssignment({ collection, isReadOnly, isFormPending }: BundleAssignmentProps) {
  const dispatch = useDispatch()
  const bundles = useSelector(selectAssignableBundles)
  const hasBundles = useSelector(selectAreBundlesLoaded)
  const error = useSelector((state: CoreState) => selectError(state, fetchAssignableBundles))
  const isSaving = useSelector((state: CoreState) =>
    [assignBundle, unassignBundle, reorderBundles].some((request) =>
      selectIsLoading(state, request, collection.id),
    ),
  )
  const [query, setQuery] = useState('')
  const mayReadBundles = useIsPermitted('pollBundles.read')
  const load = useCallback(() => dispatch(fetchAllAssignableBundles()), [dispatch])
  useEffect(() => {
    if (mayReadBundles) load()
  }, [load, mayReadBundles])

  const { id: collectionId, title, slug, status, version, pollBundles, bundleIds } = collection
  const own = useMemo(() => {
    const bySlug = new Map(bundles.map((bundle) => [bundle.slug, bundle]))
    return pollBundles.map((name, index): SortItem => {
      const bundle = bySlug.get(name)
      return bundle ? itemOf(bundle) : { id: bundleIds[index] ?? -index, title: name }
    })
  }, [bundles, pollBundles, bundleIds])
  const available = useMemo(
    () =>
      bundles
        .filter((bundle) => !pollBundles.includes(bundle.slug) && hasAllQueryWords(bundle.title, query))
        .map(itemOf),
    [bundles, pollBundles, query],
  )
  const order = (slugs: string[]) =>
    dispatch(
      reorderBundles({ id: collectionId, fields: { title, slug, status, pollBundles: slugs }, version }),
    )

  const placeholder = (words: string) => (
    <ColumnPlaceholder isLoaded={hasBundles || !mayReadBundles} error={error} onRetry={load}>
      {words}
    </ColumnPlaceholder>
  )
  return (
    <TransferLists
      isReadOnly={isReadOnly}
      isBusy={isSaving || isFormPending}
      isSortable
      available={{
        label: 'Verfügbare Pakete',
        items: available,
        placeholder: placeholder(query ? 'Keine Pakete gefunden.' : 'Keine weiteren Pakete'),
        tools: (
          <TextField
            label="Pakete suchen"
            type="search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault() // Enter must not submit the surrounding form
            }}
          />
        ),
      }}
      chosen={{
        label: 'Pakete der Sammlung',
        items: own,
        placeholder: placeholder('Noch keine Pakete in der Sammlung'),
      }}
      onAdd={(item, place) => {
        dispatch(
          assignBundle({
            collectionId,
            bundleId: item.id,
            ...(place !== undefined && place < pollBundles.length && { targetIndex: place }),
          }),
        )
      }}
      onRemove={({ id }) => dispatch(unassignBundle({ collectionId, bundleId: id }))}
      onMove={(from, to) => order(moveItem(pollBundles, from, to))}
    />
  )
}
