import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { isWebUrlWithoutCredentials } from '../../../../contract/web-url'
import type { Article } from '../../../api/news'
import { Button } from '../../../components/button'
import { CardGrid, ControlAboveLink } from '../../../components/card'
import { ProxiedImage } from '../../../components/proxied-image'
import { SandboxedFrame } from '../../../components/sandboxed-frame'
import { CoveringLink } from '../../../components/text-link'
import { space } from '../../../components/theme/tokens'
import { LinkedTile, TileBody, TileNote, TilePicture, TileText, TileTitle } from '../../../components/tile'
import { getClientConfig } from '../../../lib/config'
import { formatDate } from '../../../lib/format'

/** A grid of articles. An open article takes a full row below its card, without moving the other cards of that row. */
export const ArticleGrid = styled(CardGrid)`
  grid-auto-flow: dense;
  > li {
    display: contents;
  }
`
const WholeRow = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`

const ActionRow = styled(ControlAboveLink)`
  padding: 0 ${space(2.5)} ${space(2.5)};
`

/**
 * An article of a publisher, whose card links to it in a new tab. An embeddable one is loaded from the publisher's site
 * only when the user opens it.
 */
export function ArticleItem({ article }: { article: Article }) {
  const { url, embedUrl, title, teaser, imageUrl, publisher, publishedAt } = article
  const [isOpen, setOpen] = useState(false)
  const frameId = useId()
  const embedded = embedUrl !== null && isWebUrlWithoutCredentials(embedUrl) ? embedUrl : null
  return (
    <li>
      <LinkedTile>
        {imageUrl && (
          <TilePicture>
            <ProxiedImage src={imageUrl} alt="" />
          </TilePicture>
        )}
        <TileBody>
          <TileNote>
            {[publisher, publishedAt && formatDate(publishedAt)].filter(Boolean).join(' · ')}
          </TileNote>
          <TileTitle>
            <CoveringLink to={url} target="_blank" rel="noopener noreferrer">
              {title}
            </CoveringLink>
          </TileTitle>
          {teaser && <TileText>{teaser}</TileText>}
        </TileBody>
        {embedded && (
          <ActionRow>
            <Toggle
              title={title}
              openLabel={openLabelFor(embedded)}
              isOpen={isOpen}
              frameId={frameId}
              onChange={setOpen}
            />
          </ActionRow>
        )}
      </LinkedTile>
      {embedded && isOpen && (
        <WholeRow id={frameId}>
          <SandboxedFrame url={embedded} title={title} />
        </WholeRow>
      )}
    </li>
  )
}

interface ToggleProps {
  title: string
  openLabel: string
  isOpen: boolean
  frameId: string
  onChange: (isOpen: boolean) => void
}

function Toggle({ title, openLabel, isOpen, frameId, onChange }: ToggleProps) {
  const label = isOpen ? 'Schließen' : openLabel
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? frameId : undefined}
      aria-label={`${label}: ${title}`}
      onClick={() => onChange(!isOpen)}
    >
      {label}
    </Button>
  )
}

/** Returns the button label: the frame contains our poll widget or the publisher's text. */
const openLabelFor = (url: string) =>
  new URL(url).origin === new URL(getClientConfig().widgetHost).origin ? 'Umfrage zeigen' : 'Hier lesen'
