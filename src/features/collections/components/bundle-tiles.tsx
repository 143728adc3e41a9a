import { CardGrid } from '../../../components/card'
import { BundleTile } from '../../../core/entities/bundle-tile'

interface BundleTilesProps {
  label: string
  bundles: readonly {
    slug: string
    title: string
    description: string
    designColor: string
    imageUrl: string | null
    total: number
  }[]
}

/** Tiles that lead to bundles of polls. */
export const BundleTiles = ({ label, bundles }: BundleTilesProps) => (
  <CardGrid aria-label={label}>
    {bundles.map(({ slug, title, description, designColor, imageUrl, total }) => (
      <li key={slug}>
        <BundleTile
          to={`/pro/explore/${encodeURIComponent(slug)}`}
          {...{ title, description, designColor, imageUrl, total }}
        />
      </li>
    ))}
  </CardGrid>
)
