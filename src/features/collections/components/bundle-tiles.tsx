import { PATHS } from '../../../../contract/paths'
import type { Bundle } from '../../../api/bundles'
import { CardGrid } from '../../../components/card'
import { BundleTile } from '../../../core/poll-cards/bundle-tile'

interface BundleTilesProps {
  label: string
  /** Whether they are the first tiles of the page, whose pictures load with priority. */
  areFirst?: boolean
  bundles: readonly Bundle[]
}

/** The number of tiles per row in a wide window. */
const FIRST_ROW = 3

/** A grid of tiles that link to bundles. */
export const BundleTiles = ({ label, areFirst = false, bundles }: BundleTilesProps) => (
  <CardGrid aria-label={label}>
    {bundles.map(({ slug, title, description, designColor, imageUrl, total }, index) => (
      <li key={slug}>
        <BundleTile
          to={`${PATHS.explore}/${encodeURIComponent(slug)}`}
          isPriority={areFirst && index < FIRST_ROW}
          {...{ title, description, designColor, imageUrl, total }}
        />
      </li>
    ))}
  </CardGrid>
)
