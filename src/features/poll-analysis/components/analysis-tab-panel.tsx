import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { RESULT_GROUPING, RESULT_INTERVAL } from '../../../../contract/enumerations/results'
import type { PollDetail } from '../../../api/results'
import { AnswerMap } from '../../../charts/result/answer-map'
import { answersOf } from '../../../charts/result/data'
import { CrosstabChart, GroupsChart } from '../../../charts/result/groups-chart'
import { NotApplicable } from '../../../charts/result/not-applicable'
import { TimeChart } from '../../../charts/result/time-chart'
import { awaitedPart } from '../../../components/awaited-part'
import { Chip, ChipRow } from '../../../components/chip'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { ChartSkeleton, Loading, TextSkeleton } from '../../../components/skeleton'
import { space } from '../../../components/theme/tokens'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { entriesOf } from '../../../../contract/enumerations/values'
import { whoIsShown } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import type { Shown } from '../use-result'
import { intervalOf, longerSteps, MAP_LEVELS, TABS, type AnalysisView, type Tab } from '../view'
import { MaybeOutdated } from './outdated'

const MethodView = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "method-view" */ './method-view')).MethodView,
  awaitedPart(<TextSkeleton lines={12} />),
  'method-view',
)

interface AnalysisTabPanelProps {
  poll: PollDetail
  tab: Tab
  view: AnalysisView
  shown: Shown | undefined
  /** Another result than the one shown is under way. */
  isAwaited: boolean
  /** Why this view alone could not be had. */
  failure: ReactNode
  onChange: (view: AnalysisView) => void
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
`

/** The answers over time, by group or by region, or how they came about, and what a drawing is made by. */
export function AnalysisTabPanel({
  poll,
  tab,
  view,
  shown,
  isAwaited,
  failure,
  onChange,
}: AnalysisTabPanelProps) {
  return (
    <Place role="group" aria-labelledby="ansicht">
      <VisuallyHidden as="h2" id="ansicht">
        {TABS[tab]}
      </VisuallyHidden>
      {tab === 'verlauf' && shown?.result.weighting.method !== 'PUBLISHED' && (
        <Choice
          label="Schritte"
          options={RESULT_INTERVAL}
          chosen={intervalOf(view, poll)}
          onChoose={(interval) => onChange({ ...view, interval })}
        />
      )}
      {tab === 'gruppen' && (
        <Choice
          label="Gruppen nach"
          options={RESULT_GROUPING}
          chosen={view.groupBy}
          onChoose={(groupBy) => onChange({ ...view, groupBy })}
        />
      )}
      {tab === 'karte' && (
        <Choice
          label="Karte nach"
          options={MAP_LEVELS}
          chosen={view.mapLevel}
          onChoose={(mapLevel) => onChange({ ...view, mapLevel })}
        />
      )}
      {failure}
      {shown?.view.chart === tab ? (
        <MaybeOutdated $isOutdated={isAwaited}>
          <Drawing poll={poll} {...shown} />
        </MaybeOutdated>
      ) : (
        isAwaited && (
          <Loading label="">
            {tab === 'methodik' ? <TextSkeleton lines={12} /> : <ChartSkeleton bars={poll.answers.length} />}
          </Loading>
        )
      )}
    </Place>
  )
}

/** What a closer view shows, and what of its grouping the poll could not follow. */
function Drawing({ poll, view, result }: Shown & { poll: PollDetail }) {
  const { chart } = view
  const who = whoIsShown(view, useRegionNames(view.region.values), result.notApplicable)
  if (chart === 'methodik') return <MethodView poll={poll} result={result} />
  if (answersOf(poll, result.total).length === 0) return <p>Ohne Ergebnis ist auch hier nichts zu sehen.</p>
  const given = { poll, result, who, isTitleHidden: true }
  return (
    <>
      <NotApplicable parts={result.notApplicable.filter(({ part }) => part !== 'FILTER')} />
      {chart === 'verlauf' && <TimeChart {...given} longerSteps={longerSteps(view, poll)} />}
      {chart === 'gruppen' && <GroupsChart {...given} />}
      {chart === 'kreuztabelle' && <CrosstabChart {...given} />}
      {chart === 'karte' && <AnswerMap {...given} />}
    </>
  )
}

interface ChoiceProps<Key extends string> {
  label: string
  options: Record<Key, string>
  chosen: Key
  onChoose: (key: Key) => void
}

/** What a drawing is made by: one of a few, at a click. */
function Choice<Key extends string>({ label, options, chosen, onChoose }: ChoiceProps<Key>) {
  return (
    <ChipRow role="group" aria-label={label}>
      {entriesOf(options).map(([key, name]) => (
        <Chip key={key} isSelected={key === chosen} onClick={() => onChoose(key)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  )
}
