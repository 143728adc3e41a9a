import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { isWebAddress } from '../../../../contract/web-address'
import type { Article } from '../../../api/news'
import { Button } from '../../../components/button'
import { CardGrid } from '../../../components/card'
import { Embed } from '../../../components/embed'
import { ArticleCard } from './article-card'
import { config } from '../../../lib/config'

/** Articles in columns. What is opened takes a row below its card; the cards after it keep their places. */
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

/** An article on its publisher's site; one that can be embedded is fetched from there only when it is asked for. */
export function ArticleItem({ article }: { article: Article }) {
  const [isOpen, setOpen] = useState(false)
  const frameId = useId()
  const { embedUrl, title } = article
  const embedded = embedUrl !== null && isWebAddress(embedUrl) ? embedUrl : null
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
              words={wordsFor(embedded)}
              isOpen={isOpen}
              frameId={frameId}
              onChange={setOpen}
            />
          )
        }
      />
      {embedded && isOpen && (
        <WholeRow id={frameId}>
          <Embed url={embedded} title={title} />
        </WholeRow>
      )}
    </li>
  )
}

interface ToggleProps {
  title: string
  words: string
  isOpen: boolean
  frameId: string
  onChange: (isOpen: boolean) => void
}

function Toggle({ title, words, isOpen, frameId, onChange }: ToggleProps) {
  const label = isOpen ? 'Schließen' : words
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

/** What the frame holds: a poll of our own to take part in, or the publisher's text. */
const wordsFor = (url: string) =>
  new URL(url).origin === new URL(config().widgetHost).origin ? 'Umfrage zeigen' : 'Hier lesen'
