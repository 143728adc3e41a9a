import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { USUAL_AGE_BREAKS } from '../../../../contract/enumerations/results'
import { PATHS } from '../../../../contract/paths'
import { hasAvailableWeights } from '../../../../contract/result-weights'
import { TEXT } from '../../../../contract/texts'
import type { BoardQuery, TiledSection } from '../../../api/insight-boards'
import { hasNoisyFigures } from '../../../charts/frame/protection-note'
import { Banner } from '../../../components/banner'
import { DocumentTitle } from '../../../components/document-title'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { PageColumn, PageHeader, Section } from '../../../components/page-header'
import { CardsSkeleton, Loading } from '../../../components/skeleton'
import { media, text } from '../../../components/theme/tokens'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { NotFoundScreen } from '../../../core/pages/screens'
import { selectError, selectHasSucceeded, selectIsNotStarted } from '../../../core/requests/selectors'
import { toAgeBands } from '../../../core/result-filter/age-bands'
import {
  isDayRangeEdit,
  NO_FILTER,
  toQueryParams,
  withSegmentConditions,
} from '../../../core/result-filter/filter'
import { FilterBar } from '../../../core/result-filter/filter-bar'
import { FilterError } from '../../../core/result-filter/filter-error'
import { LazyUnweightedNote } from '../../../core/result-filter/unweighted-banner'
import { serializeParams } from '../../../core/result-filter/url-params'
import { WeightsMenu } from '../../../core/result-filter/weights-menu'
import { ProSegmentMenu } from '../../../core/segments/segment-menu'
import { selectCanExport } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { getClientConfig } from '../../../lib/config'
import { formatFullDate } from '../../../lib/format'
import { getBoardPath, parseBoardId } from '../board-path'
import { parseBoardView, toBoardQueryParams, type BoardView } from '../board-view'
import { selectBoard, selectLastLoadedBoard } from '../feature'
import { fetchBoard, toBoardCacheKey } from '../requests'
import { BoardHead } from './board-head'
import { BoardSections } from './board-sections'
import { LazyNumberView } from './question-block'

const MethodSection = styled(Section)`
  ${media.print} {
    font-size: ${text.small};
    p {
      max-width: none;
    }
  }
`

/** The method of a board's results. @param props.isProtected whether noise was added to any of them */
const BoardMethod = ({ isProtected }: { isProtected: boolean }) => (
  <MethodSection aria-labelledby="methodik">
    <h2 id="methodik">Methodik</h2>
    <p>
      Bei jeder Grafik stehen Quelle, Gewichtung, Fallzahl, effektive Fallzahl, Zeitraum und statistischer
      Fehler. An den eigenen Umfragen von Meinungsbild beteiligen sich Personen ab 18 Jahren in Deutschland
      online und freiwillig; ihre Antworten sind, soweit sie es zulassen, nach Alter, Geschlecht und
      Bundesland gewichtet. Der Bereich von 95 % beschreibt die Unsicherheit unter diesem Modell: Weil die
      Teilnahme freiwillig ist, lässt sich ein Fehler wie bei einer Zufallsstichprobe nicht berechnen. Für
      Studien anderer Quellen gilt, was deren Institut angibt.
    </p>
    <p>
      {TEXT.smallGroups} {isProtected && TEXT.protectedFigures}{' '}
      <a href={getClientConfig().methodologyUrl}>Ausführliche Methodik</a>
    </p>
  </MethodSection>
)

/** Returns whether any tile of a board has weights that can be ignored. */
const hasTileWithWeights = ({ sections }: { sections: readonly TiledSection[] }): boolean =>
  sections.some(({ tiles }) =>
    tiles?.some((tile) => tile?.result != null && hasAvailableWeights(tile.result.weighting)),
  )

// Loaded after the page, because exports are seldom running.
const RunningExports = lazyWithRetry(async () => (await import('./board-exports')).RunningExports)

// Loaded after the page, because nothing that is shown needs it.
const BoardUrlCorrection = lazyWithRetry(async () => (await import('./board-url')).BoardUrlCorrection)

const LOADING = 'Insight Board wird geladen …'
const FAILED = 'Dieses Insight Board konnte nicht geladen werden.'

const AGES = toAgeBands(USUAL_AGE_BREAKS)

/** The page of the board in the URL, with the filters of the URL. */
export function BoardScreen() {
  const { board: segment = '' } = useParams()
  const id = parseBoardId(segment)
  return id === null ? <NotFoundScreen /> : <BoardPage key={id} id={id} segment={segment} />
}

function BoardPage({ id, segment }: { id: number; segment: string }) {
  const dispatch = useDispatch()
  const mayExport = useSelector(selectCanExport)
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const view = parseBoardView(new URLSearchParams(search))
  const { filter, weights } = view
  const query: BoardQuery = { id, filter: toBoardQueryParams(view) }
  const shown = useSelector((state: CoreState) => selectBoard(state, query))
  const before = useSelector((state: CoreState) => selectLastLoadedBoard(state, id))
  const known = shown ?? before
  const filterError = useSelector((state: CoreState) =>
    selectError(state, fetchBoard, toBoardCacheKey(query)),
  )
  // If the filter is rejected, the board is fetched without it, to show at least its header and the filter bar.
  const isFilterRejected = !known && filterError?.code === 'validation_failed'
  const fetchedQuery = isFilterRejected ? { id, filter: toQueryParams(NO_FILTER) } : query
  const key = toBoardCacheKey(fetchedQuery)
  const error = useSelector((state: CoreState) => selectError(state, fetchBoard, key))
  const isIdle = useSelector((state: CoreState) => selectIsNotStarted(state, fetchBoard, key))
  const hasSucceeded = useSelector((state: CoreState) => selectHasSucceeded(state, fetchBoard, key))
  const load = () => dispatch(fetchBoard(fetchedQuery))
  const people = shown?.segment ? withSegmentConditions(filter, shown.segment) : filter
  const segmentError = filter.segment === null ? undefined : filterError?.fields?.segment

  useEffect(() => {
    if (!shown && (isIdle || hasSucceeded)) {
      load()
      LazyNumberView.load() // with the board, because a number is as high as its texts
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the request; the cache may drop a response
  }, [key, isIdle, !shown])

  const path = known && getBoardPath(known)
  const isOtherPath = path !== undefined && path !== `${PATHS.board}/${encodeURIComponent(segment)}`
  useEffect(() => {
    // The page stays the same, so the focus must not move.
    if (isOtherPath) navigate({ pathname: path, search, hash }, { replace: true, state: { keepFocus: true } })
  }, [isOtherPath, path, search, hash, navigate])

  const show = (next: BoardView) =>
    navigate(
      { search: serializeParams(toBoardQueryParams(next)) },
      { replace: isDayRangeEdit(filter, next.filter), preventScrollReset: true, state: { keepFocus: true } },
    )

  if (!known && error?.code === 'not_found') return <NotFoundScreen />
  const failure = error && <FilterError error={error} onRetry={load} />
  return (
    <PageColumn>
      {search !== '' && <BoardUrlCorrection view={view} segmentError={segmentError} />}
      <DocumentTitle>{known?.title ?? (error ? FAILED : LOADING)}</DocumentTitle>
      {known ? (
        <>
          <BoardHead board={known} />
          {mayExport && <RunningExports />}
          {known.status === 'FROZEN' && (
            <Banner kind="frozen">
              {TEXT.frozen}
              {known.frozenAt && ` Stand: ${formatFullDate(known.frozenAt)}.`}
            </Banner>
          )}
          <FilterBar
            filter={people}
            ageBands={AGES}
            segmentName={shown?.segment?.name}
            onChange={(next) => show({ filter: next, weights })}
          >
            <ProSegmentMenu filter={people} onChange={(next) => show({ filter: next, weights })} />
            {hasTileWithWeights(known) && (
              <WeightsMenu
                isUnweighted={weights === 'UNWEIGHTED'}
                onChange={(isUnweighted) =>
                  show({ filter, weights: isUnweighted ? 'UNWEIGHTED' : 'WEIGHTED' })
                }
              />
            )}
          </FilterBar>
          {weights === 'UNWEIGHTED' && hasTileWithWeights(known) && <LazyUnweightedNote />}
          {shown ? <BoardSections board={shown} filter={people} /> : (failure ?? <TilesSkeleton />)}
          <BoardMethod isProtected={shown?.sections.some(isProtected) ?? false} />
        </>
      ) : (
        <>
          {failure ? (
            <PageHeader title={FAILED} />
          ) : (
            <VisuallyHidden as="h1" tabIndex={-1}>
              {LOADING}
            </VisuallyHidden>
          )}
          {failure ?? (
            <>
              <Loading lines={2} />
              <TilesSkeleton />
            </>
          )}
        </>
      )}
    </PageColumn>
  )
}

/** Returns whether noise was added to any result of a section. */
const isProtected = ({ tiles }: TiledSection): boolean =>
  tiles?.some(
    (tile) =>
      tile?.index?.isProtected === true ||
      (tile?.result != null &&
        hasNoisyFigures({ ...tile.result, series: tile.course ?? tile.result.series })), // a number has only its course
  ) ?? false

const TilesSkeleton = () => (
  <Loading label="Das Board wird berechnet …">
    <CardsSkeleton count={4} />
  </Loading>
)
