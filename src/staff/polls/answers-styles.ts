import { styled } from 'styled-components'
import { controlStyles } from '../../components/field'
import { color, media, radius, shadow, space } from '../../components/theme/tokens'

export const AnswerList = styled.div`
  display: grid;
  margin-block: ${space(0.75)} ${space(1.25)};
  border-block-start: 1px solid ${color.line};
`

export const AnswerItem = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  background: ${color.paper};
  border-block-end: 1px solid ${color.line};
  &[data-dragging] {
    border: 1px solid ${color.primary};
    border-radius: ${radius.medium};
    box-shadow: ${shadow.floating};
  }
  [aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
  > :not(:first-child) {
    margin-block-end: ${space(1)};
    margin-inline-start: ${space(4)};
  }
`

/** The row of an answer: handle, text, value, properties and buttons; on a phone the text has a line of its own. */
export const AnswerFieldsRow = styled.div`
  display: flex;
  gap: 0 ${space(1)};
  align-items: center;
  min-height: 44px;
  > * {
    flex: none;
  }
  label {
    font-size: 0.875rem;
    white-space: nowrap;
  }
  ${media.phone} {
    flex-wrap: wrap;
    padding-block: ${space(0.5)};
  }
`

export const AnswerRowInput = styled.input`
  && {
    ${controlStyles}
    flex: 1 1 8rem;
    width: auto;
    min-width: 0;
    min-height: 36px;
    padding: ${space(0.5)} ${space(1)};
  }
  &&[data-part='value'] {
    flex: 0 0 5rem;
  }
  &&[readonly] {
    background: none;
    border-color: transparent;
  }
  ${media.phone} {
    &&[data-part='text'] {
      flex-basis: calc(100% - 3rem);
      min-height: 44px;
    }
  }
`

export const AnswerGrip = styled.div`
  display: grid;
  place-content: center;
  width: 28px;
  height: 40px;
  border-radius: ${radius.small};
  color: ${color.inkMuted};
`

export const AnswerButtons = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: auto;
`
