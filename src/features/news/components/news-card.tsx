import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../components/button'
import { CardGrid } from '../../../components/card'
import { Muted } from '../../../components/layout'
import { ProxiedImage } from '../../../components/proxied-image'
import { clampLines } from '../../../components/theme/mixins'
import { color, media, space, text, width } from '../../../components/theme/tokens'
import { formatDate } from '../../../lib/format'

interface NewsCardProps {
  title: string
  /** One sentence. */
  teaser?: string | null
  body?: string | null
  /** ISO 8601. */
  date?: string | null
  imageUrl?: string | null
  /** The chart of the finding. */
  finding?: ReactNode
  /** The cards of its polls, each an `<li>`. */
  polls?: ReactNode
}

const Item = styled.article`
  display: grid;
  gap: ${space(1.5)} ${space(5)};
  padding-block: ${space(1.5)};
  border-block-start: 1px solid ${color.line};
  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
`
const Head = styled.div`
  display: grid;
  gap: ${space(0.5)};
  justify-items: start;
  min-width: 0;
  h2 {
    font-size: ${text.title};
  }
  button {
    margin-inline-start: -${space(1.5)}; /* aligns its text */
  }
`
const Teaser = styled.p<{ $isClamped: boolean }>`
  max-width: ${width.text};
  ${({ $isClamped }) => $isClamped && clampLines(2)}
`
const Rest = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  p {
    max-width: ${width.text};
    white-space: pre-line;
  }
  > img {
    width: 18rem;
    max-width: 100%;
  }
`
/** Two columns if there is enough space. */
const Polls = styled(CardGrid)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
`

/** A news item: headline, one sentence and the chart of its finding; the rest opens below. */
export function NewsCard({ title, teaser, body, date, imageUrl, finding, polls }: NewsCardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const hasRest = Boolean(body) || Boolean(polls)
  return (
    <Item>
      <Head>
        {date && (
          <Muted as="time" dateTime={date}>
            {formatDate(date)}
          </Muted>
        )}
        <h2>{title}</h2>
        {teaser && <Teaser $isClamped={hasRest && !isOpen}>{teaser}</Teaser>}
        {hasRest && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={`${isOpen ? 'Weniger' : 'Weiterlesen'}: ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Weniger' : 'Weiterlesen'}
          </Button>
        )}
      </Head>
      {finding}
      {isOpen && (
        <Rest id={id}>
          {body && <p>{body}</p>}
          {imageUrl && <ProxiedImage src={imageUrl} alt="" />}
          {polls && <Polls>{polls}</Polls>}
        </Rest>
      )}
    </Item>
  )
}
