import { styled } from 'styled-components'
import { PATHS } from '../../../../contract/paths'
import type { BundleWithPicture } from '../../../api/collections'
import { Muted, PlainList } from '../../../components/layout'
import { ProxiedImage } from '../../../components/proxied-image'
import { CoveringLink } from '../../../components/text-link'
import { clampLines } from '../../../components/theme/mixins'
import { color, media, space } from '../../../components/theme/tokens'
import { formatPollCount } from '../../../core/entities/poll-count'
import { FeaturedResultPreview } from '../../../core/poll-cards/poll-finding'

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)} ${space(5)};
  padding-block: ${space(1.5)};
  border-block-start: 1px solid ${color.line};
  &:hover {
    border-color: ${color.primary};
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
  > img {
    width: 100%;
    aspect-ratio: 5 / 1;
    object-fit: cover;
  }
`
const Words = styled.div`
  display: grid;
  gap: ${space(0.5)};
  align-content: start;
  p {
    ${clampLines(2)}
  }
`

/** A list of links to bundles, each beside its picture: the image that staff chose, or its strongest finding. */
export const BundleRows = ({ label, bundles }: { label: string; bundles: readonly BundleWithPicture[] }) => (
  <PlainList aria-label={label}>
    {bundles.map(({ slug, title, description, imageUrl, picture, total }) => (
      <Row key={slug}>
        <Words>
          <h3>
            <CoveringLink to={`${PATHS.explore}/${encodeURIComponent(slug)}`}>{title}</CoveringLink>
          </h3>
          <p>{description}</p>
          <Muted>{formatPollCount(total)}</Muted>
        </Words>
        {imageUrl ? (
          <ProxiedImage src={imageUrl} alt="" />
        ) : (
          picture && <FeaturedResultPreview poll={picture} />
        )}
      </Row>
    ))}
  </PlainList>
)
