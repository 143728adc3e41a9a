import { useId } from 'react'
import { styled } from 'styled-components'
import { groupTilesByQuestionAndFilters } from '../../../../contract/board-blocks'
import { clampTileWidth } from '../../../../contract/board-layout'
import { TILE_WIDTH_COLUMNS } from '../../../../contract/limits'
import type { Board } from '../../../api/insight-boards'
import { PagePartBoundary } from '../../../components/error-boundary'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { Section } from '../../../components/page-header'
import { hiddenInPrint } from '../../../components/theme/mixins'
import { media, space } from '../../../components/theme/tokens'
import type { ResultFilter } from '../../../core/result-filter/filter'
import { formatShownPeople } from '../../../core/result-filter/filter-labels'
import { useRegionNames } from '../../../core/result-filter/use-region-names'
import { widenTilesToFillRows } from '../packed-widths'
import { BoardText } from './block-styles'
import { BoardBlock } from './board-block'

const EmptyBoard = lazyWithRetry(
  async () => (await import('./empty-board')).EmptyBoard,
  createLazyFallback(),
  'empty-board',
)

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${space(3)};
  /* Below each other, blocks fill the pages. Chromium moves a row of two to the next page as a whole. */
  ${media.print} {
    display: block;
    > * + * {
      margin-block-start: ${space(2)};
    }
  }
`
// One column on a phone, at most two on a tablet: narrower charts are unreadable. Blocks are as high as their content.
const Cell = styled.div<{ $half: number; $width: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-column: 1 / -1;
  ${media.wide} {
    grid-column: span ${({ $half }) => $half};
  }
  ${media.desktop} {
    grid-column: span ${({ $width }) => $width};
  }
  ${media.print} {
    display: block;
  }
`
const Jumps = styled.nav`
  display: none;
  ${media.phone} {
    display: block;
    padding-block-start: ${space(2)};
  }
  ${hiddenInPrint}
  ul {
    display: flex;
    gap: ${space(1)} ${space(2)};
    flex-wrap: wrap;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    padding-block: ${space(0.5)};
    font-weight: 600;
  }
`
// The sticky filter bar covers the top of the window.
const Part = styled(Section)`
  scroll-margin-block-start: ${space(14)};
`

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

interface BoardSectionsProps {
  board: Pick<Board, 'sections' | 'polls'>
  filter: ResultFilter
}

export function BoardSections({ board: { sections, polls }, filter }: BoardSectionsProps) {
  const id = useId()
  const nameOf = useRegionNames(filter.region.values)
  if (sections.length === 0) return <EmptyBoard />
  return (
    <>
      {sections.length > 1 && <JumpList titles={sections.map(({ title }) => title)} />}
      {sections.map((section, place) => (
        <PagePartBoundary key={place}>
          <BoardSection
            section={section}
            anchor={anchorOf(place)}
            polls={polls}
            filter={filter}
            nameOf={nameOf}
            id={`${id}-${place}`}
          />
        </PagePartBoundary>
      ))}
    </>
  )
}

interface BoardSectionProps {
  section: Board['sections'][number]
  polls: Board['polls']
  filter: ResultFilter
  nameOf: ReturnType<typeof useRegionNames>
  id: string
  anchor: string
}

function BoardSection({
  section: { title, text, tiles },
  polls,
  filter,
  nameOf,
  id,
  anchor,
}: BoardSectionProps) {
  const blocks = groupTilesByQuestionAndFilters(tiles, (tile) => tile)
  const widths = blocks.map((block) =>
    Math.min(TILE_WIDTH_COLUMNS.max, sum(block.map(({ width }) => clampTileWidth(width)))),
  )
  const wide = widenTilesToFillRows(widths)
  const halves = widenTilesToFillRows(widths.map((asked) => (asked <= 6 ? 6 : 12)))
  return (
    <Part id={anchor} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <BoardText>{text}</BoardText>}
      <Grid>
        {blocks.map((block, index) => (
          <Cell key={index} $half={halves[index] ?? 12} $width={wide[index] ?? 12}>
            <PagePartBoundary>
              <BoardBlock
                tiles={block}
                poll={polls.find((poll) => poll.id === block[0]?.pollId)}
                filterText={formatShownPeople(filter, nameOf, block[0]?.notApplicable ?? [])}
              />
            </PagePartBoundary>
          </Cell>
        ))}
      </Grid>
    </Part>
  )
}

const anchorOf = (place: number) => `abschnitt-${place + 1}`

/** Links to the sections of a long board. */
const JumpList = ({ titles }: { titles: readonly string[] }) => (
  <Jumps aria-label="Abschnitte">
    <ul>
      {titles.map((title, place) => (
        <li key={place}>
          <a href={`#${anchorOf(place)}`}>{title}</a>
        </li>
      ))}
    </ul>
  </Jumps>
)
