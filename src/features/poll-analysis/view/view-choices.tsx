import { useId } from 'react'
import { styled } from 'styled-components'
import {
  FIGURE_ORIGIN,
  RESULT_GROUPING,
  RESULT_INTERVAL,
  TIME_DRAWING,
} from '../../../../contract/enumerations/results'
import { getEntries } from '../../../../contract/enumerations/values'
import { capitalized } from '../../../../contract/german'
import type { PollDetail } from '../../../api/results'
import { Chip, ChipRow } from '../../../components/chip'
import { color, media, space, text } from '../../../components/theme/tokens'
import type { Shown } from './use-result'
import { getTimeDrawing, MAP_LEVELS, type AnalysisView } from './view'

interface ViewChoicesProps {
  poll: PollDetail
  view: AnalysisView
  shown: Shown | undefined
  onChange: (view: AnalysisView) => void
}

const Labeled = styled(ChipRow)`
  align-items: center;
  > span {
    color: ${color.inkMuted};
    font-size: ${text.small};
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

/** The controls of a time series, of groups or of a map. */
export function ViewChoices({ poll, view, shown, onChange }: ViewChoicesProps) {
  const { chart: tab } = view
  return (
    <>
      {tab === 'verlauf' && (
        <Choices>
          {shown?.result.weighting.method !== 'PUBLISHED' && (
            <Choice
              label="Schritt"
              options={RESULT_INTERVAL}
              chosen={view.interval ?? shown?.result.interval}
              onChoose={(interval) => onChange({ ...view, interval })}
            />
          )}
          <Choice
            label="Darstellung"
            options={TIME_DRAWING}
            chosen={getTimeDrawing(view, poll, shown?.result.series)}
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
        <Choices>
          <Choice
            label="Karte nach"
            options={MAP_LEVELS}
            chosen={view.mapLevel}
            onChoose={(mapLevel) => onChange({ ...view, mapLevel })}
          />
          {view.mapLevel === 'NUTS3' && (
            <Choice
              label="Werte"
              options={FIGURE_ORIGIN}
              chosen={view.mapValues}
              onChoose={(mapValues) => onChange({ ...view, mapValues })}
            />
          )}
        </Choices>
      )}
    </>
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
  const id = useId()
  return (
    <Labeled role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {getEntries(options).map(([key, name]) => (
        <Chip key={key} isSelected={key === chosen} onClick={() => onChoose(key)}>
          {capitalized(name)}
        </Chip>
      ))}
    </Labeled>
  )
}
