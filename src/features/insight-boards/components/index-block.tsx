import { PATHS } from '../../../../contract/paths'
import type { SectionTile } from '../../../api/insight-boards'
import { IndexChart } from '../../../charts/line/index-chart'
import { Banner } from '../../../components/banner'
import { TextLink } from '../../../components/text-link'
import { Block, BlockHead } from './block-styles'

interface IndexBlockProps {
  tile: SectionTile & { index: NonNullable<SectionTile['index']> }
  /** Whether the block has a title and a link to the index. */
  hasHead?: boolean
}

/** The values of a decision index on a board. */
export function IndexBlock({ tile: { index, filterApplicable }, hasHead = true }: IndexBlockProps) {
  const id = `index-${index.id}`
  const chart = <IndexChart title={index.title} index={index} isTitleHidden />
  if (!hasHead) return chart
  return (
    <Block aria-labelledby={id}>
      <BlockHead>
        <h3 id={id}>{index.title}</h3>
        {index.description && <p>{index.description}</p>}
      </BlockHead>
      {!filterApplicable && (
        <Banner kind="warn">
          Ein Index gilt für alle Befragten und jeden Monat: Filter, Zeitraum und Gewichtung wirken hier
          nicht.
        </Banner>
      )}
      {chart}
      <p>
        <TextLink to={`${PATHS.indexes}/${index.slug}`} aria-label={`Zum Index: ${index.title}`}>
          Zum Index
        </TextLink>
      </p>
    </Block>
  )
}
