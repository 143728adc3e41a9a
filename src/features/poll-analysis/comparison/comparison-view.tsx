import { Scale } from 'lucide-react'
import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { createPath } from 'react-router-dom'
import { styled } from 'styled-components'
import { comparisonNotes } from '../../../../contract/findings/comparison-finding'
import { TEXT } from '../../../../contract/texts'
import type { PollComparison, PollDetail, ViewResult } from '../../../api/results'
import { ComparisonChart } from '../../../charts/bars/comparison-chart'
import { ProtectionNote } from '../../../charts/frame/protection-note'
import { Banner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { ChipRow } from '../../../components/chip'
import { Select } from '../../../components/choice-field'
import { Cluster } from '../../../components/layout'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { ChartSkeleton, Loading } from '../../../components/skeleton'
import { EmptyState } from '../../../components/states'
import { hiddenInPrint, secondaryText } from '../../../components/theme/mixins'
import { color, font, media, space, text } from '../../../components/theme/tokens'
import { NotifyAndCloseOnLoadError } from '../../../core/notifications/load-error-dialog'
import { useCanonicalUrl } from '../../../core/notifications/use-canonical-url'
import { selectOrganization } from '../../../core/organization/selectors'
import { toAgeBands } from '../../../core/result-filter/age-bands'
import { withSegmentConditions } from '../../../core/result-filter/filter'
import { FilterControls } from '../../../core/result-filter/filter-bar'
import { FilterError } from '../../../core/result-filter/filter-error'
import { ProSegmentMenu } from '../../../core/segments/segment-menu'
import { selectIsPro } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import type { RequestError } from '../../../lib/request-error'
import { selectCachedComparison } from '../view/feature'
import { breakableGrid } from '../view/print-styles'
import { fetchComparison, toComparisonRequest } from '../view/requests'
import { useCachedResponse } from '../view/use-cached-response'
import type { ShownResult } from '../view/use-result'
import { useWavesOrPrevious } from '../view/use-waves'
import {
  getViewUrl,
  hasComparison,
  NO_COMPARISON,
  DEFAULT_VIEW,
  type AnalysisView,
  type PollViewProps,
} from '../view/view'
import { suggestComparisons } from './comparison-sides'

const SavedComparisonsDialog = lazyWithRetry(
  async () => (await import('./saved-comparisons-dialog')).SavedComparisonsDialog,
  NotifyAndCloseOnLoadError,
)

interface ComparisonViewProps extends PollViewProps {
  /** The result of the first side, if it is loaded. */
  firstSideResult: ShownResult | undefined
  onChange: (view: AnalysisView) => void
}

const NOBODY_CHOSEN = { age: null, gender: null, region: null }

const Part = styled.div`
  ${breakableGrid(3)}
`
const Second = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding: ${space(1.5)} ${space(2)};
  --behind-filters: ${color.surface};
  background: var(--behind-filters);
  border-inline-start: 4px solid ${color.chart2};
  h3 {
    font: 600 ${text.body} / 1.3 ${font.sans};
    letter-spacing: 0;
  }
  ${media.desktop} {
    grid-template-columns: max-content minmax(0, 1fr);
    column-gap: ${space(3)};
    align-items: center;
  }
  > p {
    ${secondaryText}
  }
  ${hiddenInPrint}
`
/**
 * Compares the respondents of the filter above with a second filter, which is chosen here. Both are stored in the URL.
 * The second filter replaces only the parts of the first that it sets.
 */
export function ComparisonView({ poll, view, firstSideResult, onChange }: ComparisonViewProps) {
  const id = useId()
  const { comparedWith } = view
  // Unfiltered: the list of waves does not depend on the filter.
  const waves = useWavesOrPrevious(poll.id, DEFAULT_VIEW).shown?.waves ?? []
  const others = waves.filter((wave) => wave.id !== poll.id)
  const otherPollId = comparedWith.otherPollId === poll.id ? null : comparedWith.otherPollId
  const isUnknown = otherPollId !== null && !others.some(({ id: other }) => other === otherPollId)
  const ages = toAgeBands(poll.ageBreaks)
  const isChosen = hasComparison(view)
  const { response, error, load } = useCachedResponse(
    fetchComparison,
    toComparisonRequest(poll.id, view),
    selectCachedComparison,
    { isEnabled: isChosen },
  )
  const second = response && comparedWith.segment !== null ? response.second : null
  const filter = second
    ? withSegmentConditions(comparedWith, { ...NOBODY_CHOSEN, ...second.filter })
    : comparedWith
  const goneSegment = comparedWith.segment === null ? undefined : error?.fields?.vsSegment
  useCanonicalUrl(
    goneSegment === undefined
      ? null
      : createPath(getViewUrl(poll.id, { ...view, comparedWith: { ...comparedWith, segment: null } })),
    goneSegment ?? null,
  )
  const change = (part: Partial<AnalysisView['comparedWith']>) =>
    onChange({ ...view, comparedWith: { ...comparedWith, ...part } })
  return (
    <Part>
      <Second role="group" aria-labelledby={id}>
        <h3 id={id}>Verglichen mit</h3>
        <Cluster $gap={1.5} $align="center">
          <FilterControls
            filter={filter}
            ageBands={ages}
            segmentName={second?.segment ?? undefined}
            onChange={change}
          >
            <ProSegmentMenu filter={filter} onChange={change} />
          </FilterControls>
          {(others.length > 0 || isUnknown) && (
            <Select
              label="Umfrage"
              value={String(otherPollId ?? '')}
              options={[
                { value: '', label: 'Diese Umfrage' },
                ...others.toReversed().map((wave) => ({ value: String(wave.id), label: wave.title })),
                ...(isUnknown ? [{ value: String(otherPollId), label: 'Andere Umfrage' }] : []),
              ]}
              onChange={({ target: { value } }) =>
                change({ otherPollId: value === '' ? null : Number(value) })
              }
            />
          )}
          {otherPollId !== null && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => onChange({ ...view, comparedWith: NO_COMPARISON })}
            >
              Vergleich aufheben
            </Button>
          )}
        </Cluster>
        <p>Alles andere wie im Filter oben.</p>
        <Cluster $gap={1.5} $align="center">
          <SavedComparisonButtons pollId={poll.id} view={isChosen && response ? view : null} />
        </Cluster>
      </Second>
      {isChosen ? (
        <Compared
          poll={poll}
          firstSideResult={firstSideResult}
          response={response}
          error={error}
          onRetry={load}
        />
      ) : (
        <EmptyState
          icon={Scale}
          title="Wen möchten Sie vergleichen?"
          action={
            <ChipRow>
              {suggestComparisons(view, ages, firstSideResult?.result.usedPeriod, waves).map((suggestion) => (
                <Button key={suggestion.label} size="small" onClick={() => onChange(suggestion.view)}>
                  {suggestion.label}
                </Button>
              ))}
            </ChipRow>
          }
        />
      )}
    </Part>
  )
}

interface SavedComparisonsProps {
  pollId: number
  /** The current comparison; null if there is none to save. */
  view: AnalysisView | null
}

/** Buttons to save the current comparison and to manage saved ones; hidden for visitors. */
function SavedComparisonButtons({ pollId, view }: SavedComparisonsProps) {
  const [opened, setOpened] = useState<'SAVE' | 'LIST' | null>(null)
  const hasComparisons = useSelector(
    (state: CoreState) => selectIsPro(state) && selectOrganization(state) !== null,
  )
  if (!hasComparisons) return null
  return (
    <>
      {view && (
        <Button size="small" onClick={() => setOpened('SAVE')}>
          Vergleich speichern
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setOpened('LIST')}>
        Gespeicherte Vergleiche
      </Button>
      {opened && (
        <SavedComparisonsDialog
          comparisonToSave={opened === 'SAVE' && view ? { pollId, query: toQueryString(pollId, view) } : null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** Returns the query string of a comparison, without the parameters of other views. */
function toQueryString(pollId: number, view: AnalysisView): string {
  const { groupBy, interval, drawing, mapLevel, mapValues, mapAnswerPosition } = DEFAULT_VIEW
  const others = { groupBy, interval, drawing, mapLevel, mapValues, mapAnswerPosition }
  return getViewUrl(pollId, { ...view, ...others }).search.slice(1)
}

interface ComparedProps extends Pick<ComparisonViewProps, 'poll' | 'firstSideResult'> {
  response: PollComparison | undefined
  error: RequestError | null
  onRetry: () => void
}

function Compared({ poll, firstSideResult, response, error, onRetry }: ComparedProps) {
  if (!response)
    return error ? (
      <FilterError error={error} onRetry={onRetry} />
    ) : (
      <Loading label="Die Vergleiche werden berechnet …">
        <ChartSkeleton bars={poll.answers.length} />
      </Loading>
    )
  return (
    firstSideResult && (
      <ComparisonSideBySide poll={poll} comparison={response} result={firstSideResult.result} />
    )
  )
}

interface SideBySideProps {
  poll: PollDetail
  comparison: PollComparison
  /** The result of the first side. */
  result: ViewResult
  /** Whether the sides cannot be changed here. */
  isViewFixed?: boolean
}

/** Two compared groups with the notes that they need, for a live or frozen comparison. */
export function ComparisonSideBySide({ poll, comparison, result, isViewFixed = false }: SideBySideProps) {
  const { first, second, hasOverlap, isReworded } = comparison
  if ([first, second].every(({ figures }) => figures.base === 'HIDDEN'))
    return (
      <EmptyState icon={Scale} title={TEXT.lowBase}>
        {isViewFixed
          ? 'In der aktuellen Fassung können Sie größere Gruppen und längere Zeiträume wählen.'
          : 'Wählen Sie größere Gruppen oder längere Zeiträume.'}
      </EmptyState>
    )
  const isOnePoll = first.pollId === second.pollId
  const weightings = [first.weighting ?? result.weighting, second.weighting ?? result.weighting] as const
  const notes = comparisonNotes({ hasOverlap, isReworded, isOnePoll, weightings })
  const { protection: one = result.protection } = first
  const { protection: other = result.protection } = second
  const protection = other.figures === 'PROTECTED' ? other : one
  return (
    <>
      {notes.overlap !== null && <Banner kind="info">{notes.overlap}</Banner>}
      {notes.wording !== null && <Banner kind="warn">{notes.wording}</Banner>}
      {notes.margins !== null && <Banner kind="warn">{notes.margins}</Banner>}
      <ComparisonChart
        poll={poll}
        comparison={comparison}
        meanUnit={result.scale?.unit ?? null}
        weightings={weightings}
      />
      <ProtectionNote result={{ ...result, protection, tables: [{ by: [], groups: [] }] }} />
    </>
  )
}
