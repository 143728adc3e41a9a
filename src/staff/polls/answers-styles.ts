import { styled } from 'styled-components'
import { color, media, radius, shadow, space } from '../../components/theme/tokens'

export const Answers = styled.div`
  display: grid;
  padding-block: ${space(1)};
`

export const AnswerFrame = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-block-end: ${space(1)};
  padding: ${space(1.5)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  &[data-dragging] {
    border-color: ${color.primary};
    box-shadow: ${shadow.floating};
  }
  [aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`

/** The row of an answer: handle, text, value and buttons; on a phone the buttons are below. */
export const AnswerLine = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: start;
  > div {
    flex: 1 1 12rem;
    min-width: 0;
  }
  > div:has([inputmode='decimal']) {
    flex: 0 1 7rem;
  }
  ${media.phone} {
    flex-wrap: wrap;
  }
`

/** The height of a field's label with its gap, in pixels; controls without a label leave it empty. */
const LABEL_HEIGHT = 34

export const Grip = styled.div`
  margin-block-start: ${LABEL_HEIGHT}px;
  display: grid;
  flex: none !important;
  place-content: center;
  width: 32px;
  height: 44px;
  border-radius: ${radius.small};
  color: ${color.inkMuted};
`

export const AnswerTools = styled.div`
  margin-block-start: ${LABEL_HEIGHT}px;
  display: flex;
  flex: none !important;
  align-items: center;
  min-height: 44px;
  ${media.phone} {
    margin-block-start: 0;
  }
`

export const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(3)};
  &:empty {
    display: none;
  }
`

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`
