import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CardGrid } from '../../../components/card'
import { ProxiedImage } from '../../../components/proxied-image'
import { color, media, space, text, width } from '../../../components/theme/tokens'
import { formatDate } from '../../../lib/format'

interface NewsCardProps {
  title: string
  text?: string | null
  /** ISO 8601. */
  date?: string | null
  imageUrl?: string | null
  /** The cards of its polls, each an `<li>`. */
  polls?: ReactNode
}

const Item = styled.article`
  display: grid;
  gap: ${space(2)};
  padding-block: ${space(3)};
  border-block-start: 2px solid ${color.ink};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: ${space(5)};
    align-items: start;
  }
`
const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: start;
  > div {
    display: grid;
    flex: 1;
    gap: ${space(1)};
  }
  img {
    width: 9rem;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  ${media.phone} {
    gap: ${space(2)};
    img {
      width: 5rem;
      aspect-ratio: 1;
    }
  }
`
const Day = styled.time`
  color: ${color.inkMuted};
  font-size: ${text.small};
`
const Words = styled.p`
  max-width: ${width.text};
  white-space: pre-line;
`

/** Two columns if there is enough space. */
const Polls = styled(CardGrid)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
`

/** A news item with its polls, next to the text or, in a narrow window, below it. */
export const NewsCard = ({ title, text: words, date, imageUrl, polls }: NewsCardProps) => (
  <Item>
    <Head>
      <div>
        {date && <Day dateTime={date}>{formatDate(date)}</Day>}
        <h2>{title}</h2>
        {words && <Words>{words}</Words>}
      </div>
      {imageUrl && <ProxiedImage src={imageUrl} alt="" />}
    </Head>
    {polls && <Polls>{polls}</Polls>}
  </Item>
)
