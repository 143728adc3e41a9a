import { styled } from 'styled-components'
import type { PollDetail } from '../../../api/results'
import { DisclosurePanel } from '../../../components/disclosure'
import { media, space, text } from '../../../components/theme/tokens'
import { FavoriteButton } from '../../../core/favorites/favorite-button'
import { CopyLinkButton } from '../../../core/notifications/share-button'
import { toAgeBands } from '../../../core/result-filter/age-bands'
import type { ResultFilter } from '../../../core/result-filter/filter'
import { ChosenFilters, FilterControls, FilterRow } from '../../../core/result-filter/filter-bar'
import { WeightsMenu } from '../../../core/result-filter/weights-menu'
import { ProSegmentMenu } from '../../../core/segments/segment-menu'
import { ProWatchButton } from '../../../core/watching/watch-button'
import { CiteEmbedExportMenu } from './more-menu'
import type { AnalysisView, PollViewProps } from './view'

const Filters = styled.div`
  display: contents;
  ${FilterRow} {
    gap: ${space(0.5)};
    margin-inline-end: -${space(1)};
    font-size: ${text.small};
  }
  /* Below the row, so that the open menu stays where it is. */
  ${ChosenFilters} {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: ${space(1)};
    align-items: center;
    padding-block: ${space(1)};
  }
  ${media.phone} {
    ${ChosenFilters} {
      padding-block-start: 0;
    }
    ${FilterRow} {
      flex-wrap: wrap;
      width: 100%;
      margin-inline: 0;
      padding: 0 0 ${space(1)};
      &::after {
        display: none;
      }
    }
    /* A menu that was open when the window became narrow stays. */
    &[data-closed]:not(:has(${DisclosurePanel}:not([hidden]))) :is(${FilterRow}, ${ChosenFilters}) {
      display: none;
    }
  }
`

/** The buttons of a poll: favorite, watch, share, and a menu of the others. */
export const PollActions = ({ poll, view }: PollViewProps) => (
  <>
    <FavoriteButton pollId={poll.id} />
    <ProWatchButton
      key={view.segment}
      type="POLL"
      id={poll.id}
      {...(view.segment !== null && { segment: view.segment })}
    />
    <CopyLinkButton />
    <CiteEmbedExportMenu poll={poll} view={view} />
  </>
)

interface PollFiltersProps {
  id: string
  /** Whether the phone's button hides them. */
  isHiddenOnPhone: boolean
  ageBreaks: PollDetail['ageBreaks']
  view: AnalysisView
  filter: ResultFilter
  segmentName: string | undefined
  /** The period that is shown by default, if known. */
  defaultPeriodLabel: string | undefined
  hasWeights: boolean
  onChange: (view: AnalysisView) => void
}

/** The filters of a poll, and its menus of segments and weights. */
export function PollFilters({
  id,
  isHiddenOnPhone,
  ageBreaks,
  view,
  hasWeights,
  onChange,
  ...controls
}: PollFiltersProps) {
  const change = (next: Partial<AnalysisView>) => onChange({ ...view, ...next })
  return (
    <Filters id={id} role="group" aria-label="Filter" data-closed={isHiddenOnPhone || undefined}>
      <FilterControls {...controls} ageBands={toAgeBands(ageBreaks)} onChange={change}>
        <ProSegmentMenu filter={controls.filter} onChange={change} />
        {hasWeights && (
          <WeightsMenu
            isUnweighted={view.weights === 'UNWEIGHTED'}
            onChange={(isUnweighted) => change({ weights: isUnweighted ? 'UNWEIGHTED' : 'WEIGHTED' })}
          />
        )}
      </FilterControls>
    </Filters>
  )
}
