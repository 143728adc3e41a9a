import { useId, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { weightingTexts } from '../../../../contract/charts/model/waves'
import { timeFinding } from '../../../../contract/findings/time-finding'
import { weightingText } from '../../../../contract/margins-text'
import type { PollDetail, PollResult, PollWaves } from '../../../api/results'
import { WavesChart } from '../../../charts/line/waves-chart'
import { Chip, ChipRow } from '../../../components/chip'
import { lazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { ChartSkeleton, Loading, TextSkeleton } from '../../../components/skeleton'
import { ErrorState } from '../../../components/states'
import { color, media, space, text } from '../../../components/theme/tokens'
import { ExportMenu } from '../../../core/exports/export-menu'
import { errorMessage } from '../../../core/requests/error-message'
import { formatShownPeople } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import type { CoreState } from '../../../core/state'
import { WatchButton } from '../../../core/watching/watch-button'
import { formatCount, formatPeriod } from '../../../lib/format'
import { selectWaves } from './feature'
import { toWaveRequest } from './requests'
import { useWaves } from './use-waves'
import { getViewUrl, TABS, type AnalysisView } from './view'

const WaveExportFormats = lazyWithRetry(
  async () =>
    (await import(/* webpackChunkName: "export-forms" */ '../export/export-formats')).WaveExportFormats,
  lazyFallback(<TextSkeleton lines={4} />),
)

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  /* Can be broken across pages, as sections can. */
  ${media.print} {
    display: block;
    > * + * {
      margin-block-start: ${space(1.5)};
    }
  }
`
const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  ${media.print} {
    display: block;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  justify-content: space-between;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: center;
`
const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space(1)} ${space(3)};
  padding: 0;
  font-size: ${text.small};
  list-style: none;
  p {
    color: ${color.inkMuted};
  }
`

interface WaveProps {
  poll: PollDetail
  view: AnalysisView
}

interface WavesProps extends WaveProps {
  /** The time series of the poll itself. */
  children: ReactNode
}

/** The waves of the poll's series, and on request the time within its own wave; only that for a poll that was asked once. */
export function Waves({ poll, view, children }: WavesProps) {
  const state = useWaves(poll.id, view)
  const { response, error } = state
  const [hasFailed, setHasFailed] = useState(false)
  if (error && !hasFailed) setHasFailed(true)
  const [chosen, choose] = useState<boolean | null>(null)
  // It is unknown whether there are waves until they are loaded. During a retry, the section stays visible.
  if (!response && !hasFailed)
    return (
      <Loading label="Die Wellen werden geladen …">
        <ChartSkeleton bars={poll.answers.length} />
      </Loading>
    )
  if (response?.waves.length === 0) return children
  const isSeries = response !== undefined && response.waves.filter(({ isGap }) => !isGap).length > 1
  const isWithin = chosen ?? (!isSeries || view.interval !== null || view.drawing !== null)
  return (
    <Both {...(!isWithin && { role: 'group', 'aria-label': TABS.verlauf })}>
      {response && (
        <ChipRow role="group" aria-label="Zeitraum des Verlaufs">
          <Chip isSelected={!isWithin} onClick={() => choose(false)}>
            Alle Wellen
          </Chip>
          <Chip isSelected={isWithin} onClick={() => choose(true)}>
            Innerhalb der Welle
          </Chip>
        </ChipRow>
      )}
      {isWithin && children}
      {(!isWithin || !isSeries) && <SeriesPart poll={poll} view={view} {...state} />}
    </Both>
  )
}

function SeriesPart({ poll, view, response, error, load }: WaveProps & ReturnType<typeof useWaves>) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <Head>
        <h2 id={id}>Wellen dieser Frage</h2>
        <Actions>
          <WatchButton type="SERIES" id={poll.id} />
          {poll.grants.canExport && response && (
            <ExportMenu name="Wellen exportieren" onApproach={WaveExportFormats.load}>
              {(onChosen) => <WaveExportFormats poll={poll} view={view} onChosen={onChosen} />}
            </ExportMenu>
          )}
        </Actions>
      </Head>
      {response ? (
        <KnownWaves poll={poll} view={view} waves={response.waves} />
      ) : error ? (
        <ErrorState text={errorMessage(error)} onRetry={load} />
      ) : (
        <Loading label="Die Wellen werden geladen …">
          <ChartSkeleton bars={poll.answers.length} />
        </Loading>
      )}
    </Part>
  )
}

function KnownWaves({ poll, view, waves }: WaveProps & PollWaves) {
  const who = formatShownPeople(view, useRegionNames(view.region.values), [])
  const areAllWeightedAlike = weightingTexts(waves).length < 2
  return (
    <>
      <WavesChart poll={poll} waves={waves} who={who} />
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

interface TimeFindingProps extends WaveProps {
  result: PollResult
  /** The finding of the result. */
  sentence: string
}

/** The change over the time series. Waves have a sentence of their own, so their poll keeps the finding of its result. */
export function TimeFinding({ poll, view, result, sentence }: TimeFindingProps) {
  const response = useSelector((state: CoreState) => selectWaves(state, toWaveRequest(poll.id, view)))
  const isSeries = response !== undefined && response.waves.length > 0
  return (isSeries ? null : timeFinding(poll, result)) ?? sentence
}
