import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import {
  FIGURE_ORIGIN,
  RESULT_GROUPING,
  RESULT_INTERVAL,
  TIME_DRAWING,
} from '../../../../contract/enumerations/results'
import type { PollDetail } from '../../../api/results'
import { lazyFallback } from '../../../components/lazy-fallback'
import { Chip, ChipRow } from '../../../components/chip'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { ChartSkeleton, Loading, TextSkeleton } from '../../../components/skeleton'
import { media, space } from '../../../components/theme/tokens'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { entriesOf } from '../../../../contract/enumerations/values'
import { hasFilter } from '../../../core/result-filter/filter'
import type { Shown } from '../use-result'
import { timeDrawingOf, isEstimated, MAP_LEVELS, TABS, type AnalysisView } from '../view'
import { MaybeOutdated } from './outdated'
import { ViewChart } from './view-chart'

const EstimatedMap = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "estimated-map" */ './estimated-map')).EstimatedMap,
  lazyFallback(<TextSkeleton lines={12} />),
  'estimated-map',
)

const ComparisonView = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "comparison" */ './comparison-view')).ComparisonView,
  lazyFallback(<TextSkeleton lines={12} />),
  'comparison',
)

interface AnalysisTabPanelProps {
  poll: PollDetail
  view: AnalysisView
  shown: Shown | undefined
  /** Whether another result is loading. */
  isLoadingNext: boolean
  /** The error, if only this view could not be loaded. */
  failure: ReactNode
  onChange: (view: AnalysisView) => void
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  ${media.print} {
    display: block;
    > * + * {
      margin-block-start: ${space(1.5)};
    }
  }
`

/** Wraps to one control per row if they do not fit into one row. */
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)} ${space(4)};
  ${media.print} {
    display: none;
  }
`

/** The current view of a poll (result, time series, groups, map, comparison or method) with its controls. */
export function AnalysisTabPanel({
  poll,
  view,
  shown,
  isLoadingNext,
  failure,
  onChange,
}: AnalysisTabPanelProps) {
  const { chart: tab } = view
  return (
    <Place role="group" aria-labelledby="ansicht">
      <VisuallyHidden as="h2" id="ansicht">
        {TABS[tab]}
      </VisuallyHidden>
      {tab === 'verlauf' && (
        <Choices>
          {shown?.result.weighting.method !== 'PUBLISHED' && (
            <Choice
              label="Schritte"
              options={RESULT_INTERVAL}
              chosen={view.interval ?? shown?.result.interval}
              onChoose={(interval) => onChange({ ...view, interval })}
            />
          )}
          <Choice
            label="Darstellung"
            options={TIME_DRAWING}
            chosen={timeDrawingOf(view, poll)}
            onChoose={(drawing) => onChange({ ...view, drawing })}
          />
        </Choices>
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
      {tab === 'karte' && view.mapLevel === 'NUTS3' && (
        <Choice
          label="Werte"
          options={FIGURE_ORIGIN}
          chosen={view.mapValues}
          onChoose={(mapValues) => onChange({ ...view, mapValues })}
        />
      )}
      {!isEstimated(view) && failure}
      {isEstimated(view) ? (
        <EstimatedMap poll={poll} isFiltered={hasFilter(view)} />
      ) : tab === 'vergleich' ? (
        <ComparisonView poll={poll} view={view} shown={shown} onChange={onChange} />
      ) : shown?.view.chart === tab ? (
        <MaybeOutdated $isOutdated={isLoadingNext}>
          <ViewChart poll={poll} {...shown} />
        </MaybeOutdated>
      ) : (
        isLoadingNext && (
          <Loading label="">
            {tab === 'methodik' ? <TextSkeleton lines={12} /> : <ChartSkeleton bars={poll.answers.length} />}
          </Loading>
        )
      )}
    </Place>
  )
}

interface ChoiceProps<Key extends string> {
  label: string
  options: Record<Key, string>
  /** Undefined until it is known. */
  chosen: Key | undefined
  onChoose: (key: Key) => void
}

/** A control of a chart: a choice between a few options. */
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
