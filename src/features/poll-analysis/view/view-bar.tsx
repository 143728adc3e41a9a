import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { getEntries } from '../../../../contract/enumerations/values'
import { Button } from '../../../components/button'
import { DisclosurePanel } from '../../../components/disclosure'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { StickyBar } from '../../../components/sticky-bar'
import { TabLinks } from '../../../components/tab-links'
import { layer, media, space, text } from '../../../components/theme/tokens'
import { PEOPLE_FILTER_PARAMS } from '../../../core/result-filter/filter'
import { CONTROLS_CHUNK, RetryButton } from './analysis-head'
import { VIEW_TABS, getViewUrl, type ViewTab } from './view'

const Bar = styled(StickyBar)`
  gap: 0 ${space(3)};
  justify-content: space-between;
  padding-block: 0;
  nav {
    border: 0;
  }
  nav ul {
    column-gap: ${space(2.5)};
    margin: 0;
  }
  nav a {
    padding-block: ${space(1.25)} calc(${space(1.25)} - 3px);
    font-size: ${text.small};
  }
  ${media.phone} {
    column-gap: 0;
    /* Its panel opens from the bottom, where the bar of actions is. */
    &:has(${DisclosurePanel}:not([hidden])) {
      z-index: ${layer.popover};
    }
    nav {
      flex: 1;
      margin: 0;
      mask-image: linear-gradient(to left, transparent, black ${space(3)});
    }
    nav ul {
      column-gap: ${space(2)};
      padding-inline: 0 ${space(3)};
    }
  }
`
const Toggle = styled(Button)`
  ${media.wide} {
    display: none;
  }
`

/** Keeps the height of the row, so that nothing moves when the filters arrive. */
const NoFilters = styled.div`
  min-height: 44px;
  ${media.phone} {
    display: none;
  }
`

const PollFilters = lazyWithRetry(
  async () => (await import('./poll-controls')).PollFilters,
  ({ onRetry }) => <NoFilters>{onRetry && <RetryButton onRetry={onRetry} />}</NoFilters>,
  CONTROLS_CHUNK,
)

interface ViewBarProps extends Omit<ComponentProps<typeof PollFilters>, 'id' | 'isHiddenOnPhone'> {
  pollId: number
}

/** The tabs and the filters of a poll in one row. On a phone the filters are behind a button with their number. */
export function ViewTabsAndFilters({ pollId, ...filters }: ViewBarProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { view, filter } = filters
  const count =
    PEOPLE_FILTER_PARAMS.filter((name) => filter[name].values.length > 0).length +
    ((filter.period ?? filter.from ?? filter.to) ? 1 : 0)
  return (
    <Bar>
      <TabLinks
        label="Ansicht"
        tabs={getEntries<ViewTab>(VIEW_TABS).map(([tab, label]) => ({
          to: getViewUrl(pollId, { ...view, chart: tab }),
          label,
          isCurrent: tab === view.chart,
        }))}
      />
      <Toggle
        size="small"
        variant="quiet"
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? 'Filter' : `Filter (${count})`}
      </Toggle>
      <PollFilters {...filters} id={id} isHiddenOnPhone={!isOpen} />
    </Bar>
  )
}
