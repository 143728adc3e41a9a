import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { isWebUrlWithoutCredentials } from '../../../../contract/web-url'
import type { Article } from '../../../api/news'
import { Button } from '../../../components/button'
import { CardGrid } from '../../../components/card'
import { SandboxedFrame } from '../../../components/sandboxed-frame'
import { getClientConfig } from '../../../lib/config'
import { ArticleCard } from './article-card'

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

/** An article of a publisher. An embeddable one is loaded from the publisher's site only when the user opens it. */
export function ArticleItem({ article }: { article: Article }) {
  const [isOpen, setOpen] = useState(false)
  const frameId = useId()
  const { embedUrl, title } = article
  const embedded = embedUrl !== null && isWebUrlWithoutCredentials(embedUrl) ? embedUrl : null
  return (
    <li>
      <ArticleCard
        href={article.url}
        title={title}
        teaser={article.teaser}
        imageUrl={article.imageUrl}
        source={article.publisher}
        date={article.publishedAt}
        action={
          embedded && (
            <Toggle
              title={title}
              openLabel={openLabelFor(embedded)}
              isOpen={isOpen}
              frameId={frameId}
              onChange={setOpen}
            />
          )
        }
      />
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
