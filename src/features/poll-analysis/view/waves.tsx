import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { wavesModel, weightingTexts, type WavesModel } from '../../../../contract/charts/model/waves'
import { timeFinding } from '../../../../contract/findings/time-finding'
import type { ViewSentence } from '../../../../contract/findings/view-sentence'
import { weightingText } from '../../../../contract/margins-text'
import { TEXT } from '../../../../contract/texts'
import type { PollDetail, PollResult, PollWaves } from '../../../api/results'
import { replaceTotalAndPeriodWithSeriesTotal } from '../../../charts/frame/chart-data'
import { hasNoisyFigures, ProtectionNote } from '../../../charts/frame/protection-note'
import { WavesChart } from '../../../charts/line/waves-chart'
import { Chip, ChipRow } from '../../../components/chip'
import { Cluster } from '../../../components/layout'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { ChartSkeleton, Loading, TextSkeleton } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { color, media, space, text } from '../../../components/theme/tokens'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { ExportMenu } from '../../../core/exports/export-menu'
import { getErrorMessage } from '../../../core/requests/error-message'
import { hasAnyFilter } from '../../../core/result-filter/filter'
import { formatShownPeople } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { ProWatchButton } from '../../../core/watching/watch-button'
import { formatCount, formatPeriod } from '../../../lib/format'
import { CollapsedSectionMountedOnOpen } from './closed-part'
import { GrayedIfOutdated } from './outdated'
import { breakableGrid } from './print-styles'
import { useWavesOrPrevious } from './use-waves'
import { getViewUrl, VIEW_TABS, type AnalysisView, type PollViewProps } from './view'

const WaveExportFormats = lazyWithRetry(
  async () => (await import('../export/export-formats')).WaveExportFormats,
  createLazyFallback(<TextSkeleton lines={4} />),
)

const FlowPanel = lazyWithRetry(
  async () => (await import('../flow/flow-panel')).AnswerFlowPanel,
  createLazyFallback(<ChartSkeleton bars={3} />),
  'flow-panel',
)

const Part = styled.section`
  ${breakableGrid(2)}
`
const Known = styled(GrayedIfOutdated)`
  ${breakableGrid(2)}
`
const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  ${media.print} {
    display: block;
  }
`
const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space(1)} ${space(3)};
  font-size: ${text.small};
  p {
    color: ${color.inkMuted};
  }
`

/** The time that is shown: all waves, or the time within the poll's own wave. */
export type WaveScope = 'ALL_WAVES' | 'OWN_WAVE'

interface ChosenTime {
  /** Null for the default of the view. */
  chosenScope: WaveScope | null
}

interface WavesProps extends PollViewProps, ChosenTime {
  onChoose: (time: WaveScope) => void
  /** The time series of the poll itself. */
  children: ReactNode
}

const isSeries = (waves: PollWaves['waves'] = []) => waves.filter(({ isGap }) => !isGap).length > 1

/** Returns the time to show: the chosen one, else all waves of a series, unless steps or lines are chosen. */
const getWaveTime = (chosen: WaveScope | null, view: AnalysisView, waves?: PollWaves['waves']): WaveScope =>
  chosen ?? (!isSeries(waves) || view.interval !== null || view.drawing !== null ? 'OWN_WAVE' : 'ALL_WAVES')

/**
 * The waves of the poll's series, and on request the time within its own wave; only that for a poll that was asked
 * once.
 */
export function WavesSection({ poll, view, chosenScope, onChoose, children }: WavesProps) {
  const state = useWavesOrPrevious(poll.id, view)
  const { shown, error } = state
  const [hasFailed, setHasFailed] = useState(false)
  if (error && !hasFailed) setHasFailed(true)
  // It is unknown whether there are waves until they are loaded. During a retry, the section stays visible.
  if (!shown && !hasFailed) return <LoadingWaves poll={poll} />
  if (shown?.waves.length === 0)
    return (
      <>
        {children}
        {poll.takesReplacements === true && <FlowPart poll={poll} view={view} />}
      </>
    )
  const isOwnWave = getWaveTime(chosenScope, view, shown?.waves) === 'OWN_WAVE'
  return (
    <Both {...(!isOwnWave && { role: 'group', 'aria-label': VIEW_TABS.verlauf })}>
      {shown && (
        <ChipRow role="group" aria-label="Zeitraum des Verlaufs">
          <Chip isSelected={!isOwnWave} onClick={() => onChoose('ALL_WAVES')}>
            Alle Wellen
          </Chip>
          <Chip isSelected={isOwnWave} onClick={() => onChoose('OWN_WAVE')}>
            Innerhalb der Welle
          </Chip>
        </ChipRow>
      )}
      {isOwnWave && children}
      {(!isOwnWave || !isSeries(shown?.waves)) && <SeriesPart poll={poll} view={view} {...state} />}
      {shown && <FlowPart poll={poll} view={view} />}
    </Both>
  )
}

const FlowPart = ({ poll, view }: PollViewProps) => (
  <CollapsedSectionMountedOnOpen title={TEXT.flowTitle}>
    <FlowPanel poll={poll} isResultFiltered={hasAnyFilter(view)} />
  </CollapsedSectionMountedOnOpen>
)

type SeriesPartProps = PollViewProps & ReturnType<typeof useWavesOrPrevious>

function SeriesPart({ poll, view, shown, isOutdated, error, load }: SeriesPartProps) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <VisuallyHidden as="h2" id={id}>
        Wellen dieser Frage
      </VisuallyHidden>
      {error ? (
        <ErrorState text={getErrorMessage(error)} onRetry={load} />
      ) : shown ? (
        <Known $isOutdated={isOutdated}>
          <KnownWaves poll={poll} view={view} shown={shown} />
        </Known>
      ) : (
        <LoadingWaves poll={poll} />
      )}
      <Cluster $align="center">
        <ProWatchButton type="SERIES" id={poll.id} />
        {poll.grants.canExport && shown && (
          <ExportMenu name="Wellen exportieren" onApproach={WaveExportFormats.load}>
            {(onChosen) => <WaveExportFormats poll={poll} view={view} onChosen={onChosen} />}
          </ExportMenu>
        )}
      </Cluster>
    </Part>
  )
}

const LoadingWaves = ({ poll }: Pick<PollViewProps, 'poll'>) => (
  <Loading label="Die Wellen werden geladen …">
    <ChartSkeleton bars={poll.answers.length} />
  </Loading>
)

interface KnownWavesProps extends PollViewProps {
  shown: NonNullable<ReturnType<typeof useWavesOrPrevious>['shown']>
}

function KnownWaves({ poll, view, shown }: KnownWavesProps) {
  const { waves, view: shownView } = shown
  const filterText = formatShownPeople(shownView, useRegionNames(shownView.region.values), [])
  const areAllWeightedAlike = weightingTexts(waves).length < 2
  return (
    <>
      <WavesChart poll={poll} waves={waves} filterText={filterText} />
      <ProtectionNote result={waves.find(hasNoisyFigures) ?? {}} />
      <List aria-label="Alle Wellen">
        {waves.toReversed().map((wave) => (
          <li key={wave.id}>
            {wave.id === poll.id ? (
              <b aria-current="true">{wave.title}</b>
            ) : (
              <Link to={getViewUrl(wave.id, { ...view, period: null, from: null, to: null })}>
                {wave.title}
              </Link>
            )}
            <p>
              {formatPeriod(wave.from, wave.to)} · n = {formatCount(wave.n)}
              {!areAllWeightedAlike && !wave.isGap && ` · ${weightingText(wave.weighting)}`}
            </p>
          </li>
        ))}
      </List>
    </>
  )
}

interface TimeFindingProps {
  poll: PollDetail
  result: PollResult
  /** Renders the finding with the sentence about the change and the result that it is of; null if nothing is compared. */
  children: (change: ViewSentence | null, result?: PollResult) => ReactNode
}

type WavesFindingProps = PollViewProps & ChosenTime & TimeFindingProps

/** Returns the result with the respondents and days of a wave. */
const withWave = (result: PollResult, { n, from, to }: WavesModel['latest']): PollResult => ({
  ...result,
  total: { ...result.total, n },
  usedPeriod: { ...result.usedPeriod, period: null, from, to },
  isLive: false,
})

/**
 * The finding of the waves: the change of the latest one. That of the result if the time within the wave is shown, and
 * while the waves of another filter load.
 */
export function WavesFinding({ poll, view, chosenScope, result, children }: WavesFindingProps) {
  const { shown, isOutdated } = useWavesOrPrevious(poll.id, view)
  const isOwnWave = getWaveTime(chosenScope, view, shown?.waves) === 'OWN_WAVE'
  const model = shown && !isOutdated && !isOwnWave ? wavesModel(poll, shown.waves) : null
  return model ? children(model.changeSentence, withWave(result, model.latest)) : children(null)
}

export function TimeSeriesFinding({ poll, result, children }: TimeFindingProps) {
  const change = timeFinding(poll, result)
  return change ? children(change, replaceTotalAndPeriodWithSeriesTotal(result)) : children(null)
}
