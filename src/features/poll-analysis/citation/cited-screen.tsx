import { useSelector } from 'react-redux'
import { useParams, createPath } from 'react-router-dom'
import { parseCitationCode } from '../../../../contract/citation-code'
import { POLL_KIND } from '../../../../contract/enumerations/content'
import { getLabelOrDash } from '../../../../contract/enumerations/values'
import type { ViewSentence } from '../../../../contract/findings/view-sentence'
import { PATHS } from '../../../../contract/paths'
import type { Citation } from '../../../api/citations'
import { toUnweightedIfRequested } from '../../../charts/frame/frozen-result'
import { Banner } from '../../../components/banner'
import { ButtonLink } from '../../../components/button'
import { DocumentTitle } from '../../../components/document-title'
import { PagePartBoundary } from '../../../components/error-boundary'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { PageColumn, PageHeader, Section } from '../../../components/page-header'
import { ChartSkeleton, TextSkeleton } from '../../../components/skeleton'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { isIndexCitation } from '../../../core/citations/index-citation'
import { NotifyAndCloseOnLoadError } from '../../../core/notifications/load-error-dialog'
import { NotFoundScreen } from '../../../core/pages/screens'
import { PendingView } from '../../../core/requests/pending-view'
import { selectError } from '../../../core/requests/selectors'
import { useFetch } from '../../../core/requests/use-fetch'
import { formatShownPeople } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import type { CoreState } from '../../../core/state'
import { formatFullDate } from '../../../lib/format'
import { BasisLine, formatBasis } from '../view/basis-line'
import { FindingLine } from '../view/finding-line'
import { getViewUrl, DEFAULT_VIEW, findRegionLevelComparedWithRest, type AnalysisView } from '../view/view'
import { ViewChart } from '../view/view-chart'
import { parseCitedQuery } from '../view/view-of'
import { fetchCitation, selectCitation } from './citation-feature'
import {
  formatCitedDays,
  formatCitedDroppedMargins,
  parseIndividualRegionNames,
  getCitedViewTitle,
  formatCitedWeights,
  formatComparedGroups,
  type ActiveCitation,
} from './citation-formats'
import { CitedPageHeader } from './cited-head'

const CitationDialog = lazyWithRetry(
  async () => (await import('./citation-dialog')).CitationDialog,
  NotifyAndCloseOnLoadError,
)

const CitedIndex = lazyWithRetry(
  async () => (await import('./cited-index')).CitedIndex,
  createLazyFallback(<ChartSkeleton bars={7} />),
  'cited-index',
)

const CitedRegions = lazyWithRetry(
  async () => (await import('./cited-regions')).WithCitedRegionsFinding,
  createLazyFallback(<TextSkeleton lines={2} />),
  'cited-regions',
)

const SideBySide = lazyWithRetry(
  async () => (await import('../comparison/comparison-view')).ComparisonSideBySide,
  createLazyFallback(<TextSkeleton lines={12} />),
  'comparison',
)

const FlowView = lazyWithRetry(
  async () => (await import('../flow/flow-view')).AnswerFlowView,
  createLazyFallback(<ChartSkeleton bars={3} />),
  'flow-panel',
)

/** The page of a citation, a frozen view of a poll; see `contract/citation-code.ts` for its URL. */
export function CitedScreen() {
  const { code: written = '' } = useParams()
  const code = parseCitationCode(written)
  return code === null ? <NotFoundScreen /> : <Cited key={code} code={code} />
}

const LOADING = 'Zitierte Ansicht wird geladen …'
const FAILED = 'Diese zitierte Ansicht konnte nicht geladen werden.'

function Cited({ code }: { code: string }) {
  const citation = useSelector((state: CoreState) => selectCitation(state, code))
  const error = useSelector((state: CoreState) => selectError(state, fetchCitation, code))
  const reload = useFetch(fetchCitation, code)
  if (!citation && error?.code === 'not_found') return <NotFoundScreen />
  return (
    <PageColumn>
      {citation ? (
        <>
          <DocumentTitle>{citation.question}</DocumentTitle>
          {isIndexCitation(citation) ? (
            <CitedIndex citation={citation} />
          ) : isActive(citation) ? (
            <ActiveCitationView citation={citation} />
          ) : (
            <Withdrawn citation={citation} />
          )}
        </>
      ) : (
        <>
          <DocumentTitle>{error ? FAILED : LOADING}</DocumentTitle>
          {error ? (
            <PageHeader title={FAILED} />
          ) : (
            <VisuallyHidden as="h1" tabIndex={-1}>
              {LOADING}
            </VisuallyHidden>
          )}
          <PendingView error={error} onRetry={reload}>
            <TextSkeleton lines={2} />
            <ChartSkeleton />
          </PendingView>
        </>
      )}
    </PageColumn>
  )
}

const isActive = (citation: Citation): citation is ActiveCitation & { pollId: number } =>
  citation.content !== null && citation.pollId !== null

function ActiveCitationView({ citation }: { citation: ActiveCitation & { pollId: number } }) {
  const { citedAt, pollId } = citation
  const { poll, query, result, total, comparison, flow } = citation.content
  const view = parseCitedQuery(query)
  const drawn = toUnweightedIfRequested(result, view.weights) // without marks if it differs
  const found = toUnweightedIfRequested(total, view.weights)
  const nameOf = useRegionNames(view.region.values, parseIndividualRegionNames(query.region))
  const filterText = formatShownPeople(view, nameOf, total.notApplicable)
  const renderFinding = (ofRegions: ViewSentence | null) => (
    <FindingLine
      poll={poll}
      view={view}
      result={found}
      viewSentence={ofRegions}
      renderBelow={(rangeForm) => <BasisLine>{formatBasis(found, rangeForm)}</BasisLine>}
    />
  )
  return (
    <>
      <CitedPageHeader
        kicker={`Zitierte Ansicht · ${getLabelOrDash(POLL_KIND, poll.kind)}`}
        isDemo={poll.isDemo}
        title={poll.question}
        dialog={(close) => <CitationDialog citation={citation} onClose={close} />}
      />
      <Section aria-labelledby="ansicht">
        <VisuallyHidden as="h2" id="ansicht">
          {getCitedViewTitle(citation.content)}
        </VisuallyHidden>
        {!comparison && !flow && (
          <PagePartBoundary>
            {findRegionLevelComparedWithRest(view) && drawn === result ? (
              <CitedRegions poll={poll} view={view} result={drawn} filterText={filterText}>
                {renderFinding}
              </CitedRegions>
            ) : (
              renderFinding(null)
            )}
          </PagePartBoundary>
        )}
        <Banner kind="frozen" action={<PresentLink pollId={pollId} view={view} />}>
          {[
            `Eingefroren am ${formatFullDate(citedAt)}`,
            getCitedViewTitle(citation.content),
            comparison ? formatComparedGroups(comparison) : filterText,
            formatCitedDays(citation.content),
            formatCitedWeights(citation.content),
            formatCitedDroppedMargins(citation.content),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Banner>
        <PagePartBoundary>
          {flow ? (
            <FlowView poll={poll} flow={flow} />
          ) : comparison ? (
            <SideBySide poll={poll} comparison={comparison} result={drawn} isViewFixed />
          ) : (
            <ViewChart poll={poll} view={view} result={drawn} isViewFixed />
          )}
        </PagePartBoundary>
      </Section>
    </>
  )
}

function Withdrawn({ citation: { pollId, indexSlug, question, withdrawn } }: { citation: Citation }) {
  const what = pollId === null ? 'Dieser zitierte Index wurde' : 'Diese Ansicht wurde'
  return (
    <>
      <PageHeader kicker={pollId === null ? 'Zitierter Index' : 'Zitierte Ansicht'} title={question} />
      <Banner
        kind="warn"
        action={
          pollId === null ? (
            <ButtonLink size="small" to={`${PATHS.indexes}/${indexSlug ?? ''}`}>
              Aktuelle Fassung
            </ButtonLink>
          ) : (
            <PresentLink pollId={pollId} view={DEFAULT_VIEW} />
          )
        }
      >
        {withdrawn
          ? `${what} am ${formatFullDate(withdrawn.at)} zurückgezogen. Grund: ${withdrawn.reason}`
          : `${what} zurückgezogen.`}
      </Banner>
    </>
  )
}

const PresentLink = ({ pollId, view }: { pollId: number; view: AnalysisView }) => (
  <ButtonLink size="small" to={createPath(getViewUrl(pollId, view))}>
    Aktuelle Fassung
  </ButtonLink>
)
