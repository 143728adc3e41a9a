import { useState } from 'react'
import { styled } from 'styled-components'
import type { Article } from '../../../api/news'
import { Button } from '../../../components/button'
import { Embed, isEmbeddable } from '../../../components/embed'
import { ArticleCard } from '../../../components/tiles'
import { space } from '../../../components/theme/tokens'

const Place = styled.div`
  display: grid;
  gap: ${space(1)};
  align-content: start;
`

/** An article on its publisher's site; one that can be embedded is fetched from there only when it is asked for. */
export function ArticleItem({ article }: { article: Article }) {
  const [isOpen, setOpen] = useState(false)
  const { embedUrl, title } = article
  return (
    <Place>
      <ArticleCard
        href={article.url}
        title={title}
        teaser={article.teaser}
        imageUrl={article.imageUrl}
        source={article.publisher}
        date={article.publishedAt}
      />
      {embedUrl !== null && isEmbeddable(embedUrl) && (
        <>
          <div>
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Schließen' : 'Hier lesen'}: ${title}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Schließen' : 'Hier lesen'}
            </Button>
          </div>
          {isOpen && <Embed url={embedUrl} title={title} />}
        </>
      )}
    </Place>
  )
}
