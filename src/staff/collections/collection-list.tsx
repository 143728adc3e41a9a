import { Plus } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { POLL_BUNDLE_COLLECTION_STATUS } from '../../../contract/enumerations/content'
import { STAFF_PAGE_PATHS } from '../../../contract/staff-paths'
import { ButtonLink } from '../../components/button'
import { RowsSkeleton } from '../../components/skeleton'
import { EmptyState, EndOfList, ErrorState } from '../../components/states'
import { getErrorMessage } from '../../core/requests/error-message'
import { PendingView } from '../../core/requests/pending-view'
import { selectError, selectIsLoading } from '../../core/requests/selectors'
import type { CoreState } from '../../core/state'
import { formatCountWithNoun } from '../../lib/format'
import { PublicationBadge } from '../form/publication'
import { ListToolbar } from '../list/list-toolbar'
import { useListParams } from '../list/use-list-params'
import { InternalScreen } from '../shell/internal-screen'
import { useIsPermitted } from '../shell/permissions'
import { DragDropProvider } from '../sort/drag-context'
import { SortList } from '../sort/sort-list'
import {
  collectionFeatures,
  collections as collectionObjects,
  fetchAllCollections,
  moveCollection,
  selectCollections,
} from './feature'
import { computeScoreAtIndex } from './score'

const FILTERS = { query: '' }
const SORTING = { column: 'SCORE', isDescending: true }
const LABEL = 'Sammlungen'

interface Move {
  id: number
  place: number
}

/**
 * `/_internal/poll-bundle-collections`: all collections in their order, which staff change by dragging or with buttons.
 */
export function Page() {
  const dispatch = useDispatch()
  const list = useSelector(collectionObjects.selectList)
  const collections = useSelector(selectCollections)
  const mayWrite = useIsPermitted('collections.write')
  const isSaving = useSelector((state: CoreState) => selectIsLoading(state, moveCollection))
  const hasFailed = useSelector((state: CoreState) => selectError(state, moveCollection) !== null)
  /** The last move that waits for a running save. */
  const next = useRef<Move | null>(null)
  const params = useListParams(FILTERS, SORTING)
  const { query } = params.filters
  const isSortable = mayWrite && query === ''

  const load = useCallback(() => dispatch(fetchAllCollections(query)), [dispatch, query])
  useEffect(() => {
    load()
  }, [load])

  const items = useMemo(
    () =>
      collections.map(({ id, title, status, pollBundles }) => ({
        id,
        title,
        to: `${STAFF_PAGE_PATHS.collections}/${id}`,
        detail: formatCountWithNoun(pollBundles.length, 'Paket', 'Pakete'),
        badge: <PublicationBadge status={status} labels={POLL_BUNDLE_COLLECTION_STATUS} />,
      })),
    [collections],
  )
  const moveTo = ({ id, place }: Move) => {
    const moved = collections.find((collection) => collection.id === id)
    if (!moved) return
    const { title, slug, status, version } = moved
    const others = collections.filter((collection) => collection !== moved).map(({ score }) => score)
    dispatch(
      moveCollection({
        id,
        fields: { title, slug, status, score: computeScoreAtIndex(others, place) },
        version,
      }),
    )
  }
  const move = (from: number, to: number) => {
    const moved = collections[from]
    if (!moved) return
    if (isSaving) next.current = { id: moved.id, place: to }
    else moveTo({ id: moved.id, place: to })
  }
  useEffect(() => {
    const waiting = next.current
    if (isSaving || waiting === null) return
    next.current = null
    if (!hasFailed) moveTo(waiting) // after a failure, the order is no longer the one in which the user moved it
  })
  const create = mayWrite && (
    <ButtonLink to={`${STAFF_PAGE_PATHS.collections}/new`} variant="primary" icon={Plus}>
      Neue Sammlung
    </ButtonLink>
  )
  const count = formatCountWithNoun(list.total ?? 0, 'Sammlung', 'Sammlungen')
  return (
    <InternalScreen title={LABEL} actions={create}>
      <ListToolbar
        params={params}
        search={{ name: 'query', label: 'Sammlungen suchen' }}
        countText={list.total === null ? undefined : count}
      />
      {items.length > 0 ? (
        <>
          {list.error && <ErrorState text={getErrorMessage(list.error)} onRetry={load} />}
          <DragDropProvider
            lists={{ collections: { label: LABEL, titles: items.map(({ title }) => title) } }}
            onMove={(from, to) => move(from.index, to.index)}
          >
            <SortList
              id="collections"
              label={LABEL}
              items={items}
              actions={isSortable ? { move } : {}}
              isDragDisabled={!isSortable}
              isDropDisabled={!isSortable}
              placeholder={null}
              isTall
            />
          </DragDropProvider>
          <EndOfList>
            {isSortable || !mayWrite ? count : `${count}; zum Ordnen bitte die Suche leeren`}
          </EndOfList>
        </>
      ) : list.error || list.isLoading || list.total === null ? (
        <PendingView error={list.error} onRetry={load}>
          <RowsSkeleton count={8} />
        </PendingView>
      ) : query ? (
        <EmptyState title="Keine Sammlungen gefunden." />
      ) : (
        <EmptyState title="Noch keine Sammlungen" action={create}>
          Eine Sammlung zeigt Kunden mehrere Pakete unter einer Überschrift.
        </EmptyState>
      )}
    </InternalScreen>
  )
}

export const features = collectionFeatures
