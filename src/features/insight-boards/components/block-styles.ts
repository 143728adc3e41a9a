import { styled } from 'styled-components'
import { secondaryText } from '../../../components/theme/mixins'
import { color, font, media, space, text } from '../../../components/theme/tokens'

/** A block of a board about one question or index. */
export const Block = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  align-content: start;
  padding-block-start: ${space(1.5)};
  border-block-start: 2px solid ${color.ink};
  ${media.print} {
    display: block;
    > * + * {
      margin-block-start: ${space(1)};
    }
  }
`
/** A text of a board, with its line breaks. */
export const BoardText = styled.p`
  white-space: pre-line;
`
/** The finding or title of a block, with what it is about. */
export const BlockHead = styled.header`
  /* On paper not without its first view. */
  break-after: avoid;
  break-inside: avoid;
  display: grid;
  gap: ${space(0.5)};
  h3 {
    max-width: 49rem;
    font: 600 ${text.title} / 1.3 ${font.serif};
    text-wrap: pretty;
  }
  p + p {
    ${secondaryText}
  }
`
