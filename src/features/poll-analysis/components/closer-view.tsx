import { styled } from 'styled-components'
import type { PollDetail } from '../../../api/results'
import { AnswerMap } from '../../../charts/result/answer-map'
import { CrosstabChart, GroupsChart } from '../../../charts/result/groups-chart'
import { NotApplicable } from '../../../charts/result/not-applicable'
import { TimeChart } from '../../../charts/result/time-chart'
import { Chip, ChipRow } from '../../../components/chip'
import { space } from '../../../components/theme/tokens'
import { whoIsShown } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { useResult, type Shown } from '../use-result'
import { GROUPINGS, intervalOf, INTERVALS, longerSteps, MAP_LEVELS, type AnalysisView } from '../view'
import { AwaitedResult } from './awaited-result'

interface CloserViewProps {
  poll: PollDetail
  /** One with a drawing of its own: course, groups, crosstab or map. */
  view: AnalysisView
  label: string
  onChange: (view: AnalysisView) => void
}

const Drawing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
`

/** The answers over time, by group or by region, and what the drawing is made by. */
export function CloserView({ poll, view, label, onChange }: CloserViewProps) {
  const asked = useResult(poll, view)
  return (
    <Drawing role="group" aria-label={label}>
      {view.chart === 'verlauf' && (
        <Choice
          label="Schritte"
          options={INTERVALS}
          chosen={intervalOf(view, poll)}
          onChoose={(interval) => onChange({ ...view, interval })}
        />
      )}
      {view.chart === 'gruppen' && (
        <Choice
          label="Gruppen nach"
          options={GROUPINGS}
          chosen={view.groupBy}
          onChoose={(groupBy) => onChange({ ...view, groupBy })}
        />
      )}
      {view.chart === 'karte' && (
        <Choice
          label="Karte nach"
          options={MAP_LEVELS}
          chosen={view.mapLevel}
          onChoose={(mapLevel) => onChange({ ...view, mapLevel })}
        />
      )}
      <AwaitedResult of={asked} bars={poll.answers.length}>
        {(shown) => <CloserChart poll={poll} {...shown} />}
      </AwaitedResult>
    </Drawing>
  )
}

/** The drawing of a view, and what of its grouping the poll could not follow. */
function CloserChart({ poll, view, result }: Shown & { poll: PollDetail }) {
  const { chart } = view
  const who = whoIsShown(view, useRegionNames(view.regions), result.notApplicable)
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
      {(Object.entries(options) as [Key, string][]) // a literal's own keys
        .map(([key, name]) => (
          <Chip key={key} isSelected={key === chosen} onClick={() => onChoose(key)}>
            {name}
          </Chip>
        ))}
    </ChipRow>
  )
}
