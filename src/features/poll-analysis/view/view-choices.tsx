import { useId } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import {
  FIGURE_ORIGIN,
  RESULT_GROUPING_WITH_PROFILE,
  RESULT_GROUPING,
  RESULT_INTERVAL,
  TIME_DRAWING,
} from '../../../../contract/enumerations/results'
import { getEntries } from '../../../../contract/enumerations/values'
import { capitalized } from '../../../../contract/german'
import { Chip, ChipRow } from '../../../components/chip'
import { hiddenForThreeSeconds } from '../../../components/skeleton'
import { hiddenInPrint, secondaryText } from '../../../components/theme/mixins'
import { media, space } from '../../../components/theme/tokens'
import { hasPeopleFilter } from '../../../core/result-filter/filter'
import {
  selectAreIndividualRegionsPending,
  useIndividualRegions,
} from '../../../core/result-filter/individual-regions'
import type { ShownResult } from './use-result'
import {
  offersIndividualRegions,
  getChosenOrDefaultDrawing,
  showsEstimates,
  MAP_LEVELS,
  type AnalysisView,
  type PollViewProps,
} from './view'

interface ViewChoicesProps extends PollViewProps {
  shownResult: ShownResult | undefined
  onChange: (view: AnalysisView) => void
  /** Receives the element in which a map renders the choice of its subject. */
  setSubjectChoiceSlot: (place: HTMLElement | null) => void
}

/** Invisible while an option may be added, which would move the others. */
const Complete = styled.div<{ $isPending: boolean }>`
  ${({ $isPending }) => $isPending && hiddenForThreeSeconds}
`
const Labeled = styled(ChipRow)`
  align-items: center;
  > span {
    ${secondaryText}
  }
  /* Narrower, so that the chart begins in the first screen. In the narrowest windows a late option would get a row. */
  @media (min-width: 22.5rem) and (max-width: 39.99rem) {
    gap: ${space(0.5)};
    > button {
      gap: ${space(0.5)};
      padding-inline: ${space(1)};
    }
  }
`
/** Wraps to one control per row if they do not fit into one row. */
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)} ${space(4)};
  align-items: center;
  ${media.phone} {
    row-gap: ${space(1)};
  }
  ${hiddenInPrint}
`

/** As high as the choice, so that nothing moves when it arrives. */
const SubjectPlace = styled.div`
  flex: 1 1 16rem;
  min-height: 44px;
  align-content: center;
  ${media.desktop} {
    margin-block: -${space(0.75)}; /* the row is as high as its chips */
  }
`

/** Returns whether profile answers may divide the groups: only alone, and of a protected result of own votes. */
const canDivideByProfile = (view: AnalysisView, shown: ShownResult | undefined): boolean =>
  view.segment === null &&
  !hasPeopleFilter(view) &&
  shown?.result.protection.figures !== 'EXACT' &&
  shown?.result.weighting.method !== 'PUBLISHED'

const { INDIVIDUAL_REGION: _, ...FIXED_LEVELS } = MAP_LEVELS

/** Individual regions are offered only if there are some, or a link names them. */
function groupingOptions(view: AnalysisView, shown: ViewChoicesProps['shownResult'], hasRegions: boolean) {
  const all = canDivideByProfile(view, shown) ? RESULT_GROUPING_WITH_PROFILE : RESULT_GROUPING
  const { INDIVIDUAL_REGION, ...others } = all
  return hasRegions || view.groupBy === 'INDIVIDUAL_REGION' ? { ...others, INDIVIDUAL_REGION } : others
}

/** The controls of a time series, of groups or of a map. */
export function ViewChoices({ poll, view, shownResult, onChange, setSubjectChoiceSlot }: ViewChoicesProps) {
  const { chart: tab } = view
  const hasRegions = useIndividualRegions(offersIndividualRegions(view)).length > 0
  const isPending = useSelector(selectAreIndividualRegionsPending) && offersIndividualRegions(view)
  return (
    <Complete $isPending={isPending}>
      {tab === 'verlauf' && (
        <Choices>
          {shownResult?.result.weighting.method !== 'PUBLISHED' && (
            <Choice
              label="Schritt"
              options={RESULT_INTERVAL}
              chosen={view.interval ?? shownResult?.result.interval}
              onChoose={(interval) => onChange({ ...view, interval })}
            />
          )}
          <Choice
            label="Darstellung"
            options={TIME_DRAWING}
            chosen={getChosenOrDefaultDrawing(view, poll, shownResult?.result.series)}
            onChoose={(drawing) => onChange({ ...view, drawing })}
          />
        </Choices>
      )}
      {tab === 'gruppen' && (
        <Choice
          label="Gruppen nach"
          options={groupingOptions(view, shownResult, hasRegions)}
          chosen={view.groupBy}
          onChoose={(groupBy) => onChange({ ...view, groupBy })}
        />
      )}
      {tab === 'karte' && (
        <Choices>
          <Choice
            label="Karte nach"
            options={hasRegions || view.mapLevel === 'INDIVIDUAL_REGION' ? MAP_LEVELS : FIXED_LEVELS}
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
          {!showsEstimates(view) && <SubjectPlace ref={setSubjectChoiceSlot} />}
        </Choices>
      )}
    </Complete>
  )
}

interface ChoiceProps<Key extends string> {
  label: string
  options: Partial<Record<Key, string>>
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
      {getEntries<Key>(options as Record<Key, string>).map(([key, name]) => (
        <Chip key={key} isSelected={key === chosen} onClick={() => onChoose(key)}>
          {capitalized(name)}
        </Chip>
      ))}
    </Labeled>
  )
}
