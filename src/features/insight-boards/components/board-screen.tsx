import { PATHS } from '../../../../contract/paths'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { createPath, useLocation, useNavigate, useParams } from 'react-router-dom'
import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results'
import type { BoardQuery, Tile } from '../../../api/insight-boards'
import { chartMessage } from '../../../charts/messages'
import { hasNoisyFigures } from '../../../charts/result/protection-note'
import { Banner } from '../../../components/banner'
import { DocumentTitle } from '../../../components/document-title'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { PageColumn } from '../../../components/page-header'
import { NotFoundScreen } from '../../../core/screens'
import { CardsSkeleton, Loading, TextSkeleton } from '../../../components/skeleton'
import { selectError, selectHasSucceeded, selectIsIdle } from '../../../core/requests/selectors'
import { isTypedOn, NO_FILTER, searchOf, toQueryParams, withPeople } from '../../../core/result-filter/filter'
import { FilterError } from '../../../core/result-filter/filter-error'
import { ageBandsOf } from '../../../core/result-filter/age-bands'
import { FilterBar } from '../../../core/result-filter/filter-bar'
import { useCanonicalUrl } from '../../../core/notifications/use-canonical-url'
import { SegmentMenu } from '../../../core/segments/segment-menu'
import { UnweightedSwitch } from '../../../core/result-filter/unweighted-switch'
import { useNormalizedFilters } from '../../../core/result-filter/use-normalized-filters'
import { selectMayExport } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { formatDate } from '../../../lib/format'
import { navbarMessage } from '../../../core/navbar-messages'
import { boardKey, fetchBoard } from '../requests'
import { boardIdOf, boardPath } from '../board-address'
import { boardReading, readBoardView, viewParams, type BoardView } from '../board-view'
import { selectBoard, selectBoardOfBefore } from '../selectors'
import { hasTileWithWeights } from '../tiles-with-weights'
import { BoardHead } from './board-head'
import { BoardMethod } from './board-method'
import { BoardSections } from './board-sections'

// What is under way is followed once the page is there.
const BoardExports = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "board-exports" */ './board-exports')).RunningExports,
)

const AGES = ageBandsOf(USUAL_AGE_BREAKS)

/** The board that the address names, as its filters show it. */
export function BoardScreen() {
  const { board: place = '' } = useParams()
  const id = boardIdOf(place)
  return id === null ? <NotFoundScreen /> : <OneBoard key={id} id={id} place={place} />
}

function OneBoard({ id, place }: { id: number; place: string }) {
  const dispatch = useDispatch()
  const mayExport = useSelector(selectMayExport)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const view = readBoardView(new URLSearchParams(search))
  const { filter, weights } = view
  const query: BoardQuery = { id, filter: viewParams(view) }
  const shown = useSelector((state: CoreState) => selectBoard(state, query))
  const before = useSelector((state: CoreState) => selectBoardOfBefore(state, id))
  const known = shown ?? before
  const refusal = useSelector((state: CoreState) => selectError(state, fetchBoard, boardKey(query)))
  // A board whose filter is refused is fetched without one: its head and the filters stand there all the same.
  const isRefused = !known && refusal?.code === 'validation_failed'
  const asked = isRefused ? { id, filter: toQueryParams(NO_FILTER) } : query
  const key = boardKey(asked)
  const error = useSelector((state: CoreState) => selectError(state, fetchBoard, key))
  const isIdle = useSelector((state: CoreState) => selectIsIdle(state, fetchBoard, key))
  const hasSucceeded = useSelector((state: CoreState) => selectHasSucceeded(state, fetchBoard, key))
  const ask = () => dispatch(fetchBoard(asked))
  useNormalizedFilters(boardReading)
  const people = shown?.segment ? withPeople(filter, shown.segment) : filter
  const goneSegment = filter.segment === null ? undefined : refusal?.fields?.segment
  useCanonicalUrl(
    goneSegment === undefined
      ? null
      : createPath({
          pathname,
          hash,
          search: searchOf(viewParams({ filter: { ...filter, segment: null }, weights })),
        }),
    goneSegment ?? null,
  )

  useEffect(() => {
    if (!shown && (isIdle || hasSucceeded)) ask()
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that the question depends on; an answer may be forgotten
  }, [key, isIdle, !shown])

  const path = known && boardPath(known)
  const isElsewhere = path !== undefined && path !== `${PATHS.board}/${encodeURIComponent(place)}`
  useEffect(() => {
    // The address is replaced, not left: the focus stays where it is.
    if (isElsewhere) navigate({ pathname: path, search, hash }, { replace: true, state: { keepFocus: true } })
  }, [isElsewhere, path, search, hash, navigate])

  const show = (next: BoardView) =>
    navigate(
      { search: searchOf(viewParams(next)) },
      { replace: isTypedOn(filter, next.filter), preventScrollReset: true, state: { keepFocus: true } },
    )

  if (!known && error?.code === 'not_found') return <NotFoundScreen />
  const failure = error && <FilterError error={error} onRetry={ask} />
  return (
    <PageColumn>
      <DocumentTitle>{known?.title ?? navbarMessage('navbar.boards')}</DocumentTitle>
      {known ? (
        <>
          <BoardHead board={known} />
          {mayExport && <BoardExports />}
          {known.status === 'FROZEN' && (
            <Banner kind="frozen">
              {chartMessage('result.frozen')}
              {known.frozenAt && ` Stand: ${formatDate(known.frozenAt)}.`}
            </Banner>
          )}
          <FilterBar
            filter={people}
            ages={AGES}
            segmentName={shown?.segment?.name}
            onChange={(next) => show({ filter: next, weights })}
          >
            <SegmentMenu filter={people} onChange={(next) => show({ filter: next, weights })} />
          </FilterBar>
          {hasTileWithWeights(known) && (
            <UnweightedSwitch
              isOn={weights === 'UNWEIGHTED'}
              onChange={(isOn) => show({ filter, weights: isOn ? 'UNWEIGHTED' : 'WEIGHTED' })}
            />
          )}
          {shown ? <BoardSections board={shown} filter={people} /> : (failure ?? <TilesSkeleton />)}
          <BoardMethod isProtected={shown?.sections.some(isProtected) ?? false} />
        </>
      ) : (
        (failure ?? (
          <>
            <Loading>
              <TextSkeleton lines={2} />
            </Loading>
            <TilesSkeleton />
          </>
        ))
      )}
    </PageColumn>
  )
}

/** Tells whether any figures of a section are noisy; each tile says for itself what it lacks. */
const isProtected = ({ tiles }: { tiles?: readonly (Tile | null)[] | null }): boolean =>
  tiles?.some((tile) => tile?.result != null && hasNoisyFigures(tile.result)) ?? false

const TilesSkeleton = () => (
  <Loading label="Das Board wird berechnet …">
    <CardsSkeleton count={4} />
  </Loading>
)
