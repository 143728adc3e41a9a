import { styled } from 'styled-components'
import { panelSurface, secondaryText } from '../../components/theme/mixins'
import { color, font, media, radius, shadow, space, text } from '../../components/theme/tokens'

/** The height of a row in pixels. */
export const SORT_ROW_HEIGHT_PX = 56
/** The height of a list in pixels. */
export const SORT_LIST_HEIGHT_PX = 448

export const Scroller = styled.div`
  position: relative;
  height: ${SORT_LIST_HEIGHT_PX}px;
  overflow: hidden auto;
  overscroll-behavior: contain;
  ${panelSurface}
  &[data-over] {
    border-color: ${color.primary};
    background: ${color.primarySoft};
  }
  ${media.phone} {
    height: 60vh;
  }
  &[data-tall] {
    height: auto;
    max-height: max(${SORT_LIST_HEIGHT_PX}px, 100vh - 14rem);
  }
  ${media.print} {
    height: auto;
  }
`

export const SortRowFrame = styled.div`
  display: flex;
  gap: ${space(0.5)};
  align-items: center;
  box-sizing: border-box;
  width: 100%;
  height: ${SORT_ROW_HEIGHT_PX}px;
  padding-inline: ${space(0.5)};
  background: ${color.surface};
  border-block-end: 1px solid ${color.line};
  font-size: ${text.small};
  line-height: 1.3;
  &:hover,
  &:focus-within {
    background: ${color.sunken};
  }
  &[data-dragging] {
    background: ${color.surface};
    border: 1px solid ${color.primary};
    border-radius: ${radius.medium};
    box-shadow: ${shadow.floating};
  }
  [aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`

export const SortRowContent = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(0.75)};
  align-items: center;
  min-width: 0;
  min-height: 44px;
  padding-inline: ${space(0.5)};
  border-radius: ${radius.small};
  svg {
    grid-row: span 2;
    color: ${color.inkMuted};
  }
  > span {
    grid-column: 2;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

export const DragHandle = styled.div`
  display: grid;
  flex: none;
  place-content: center;
  width: 36px;
  height: 44px;
  border-radius: ${radius.small};
  color: ${color.inkMuted};
`

export const ItemTitle = styled.span`
  font-weight: 500;
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    color: ${color.primary};
    text-decoration: underline;
  }
`

/** Shown instead of rows. */
export const EmptyListPlaceholder = styled.div`
  padding-inline: ${space(2)};
`

export const ItemDetail = styled.span`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  color: ${color.inkMuted};
  font-size: 0.8125rem;
`

export const TransferColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(1)} ${space(3)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const TransferColumnFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto 1fr;
  gap: ${space(1)};
  min-width: 0;
  /* Both lists start at the same height, with any number of fields above them. */
  @supports (grid-template-rows: subgrid) {
    grid-row: span 3;
    grid-template-rows: subgrid;
  }
  h3 {
    font-family: ${font.sans};
    font-size: ${text.small};
  }
  ${media.phone} {
    &[data-behind],
    &[data-tabbed] h3 {
      display: none;
    }
  }
`

export const ColumnTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: end;
  min-height: 44px;
  > * {
    flex: 1 1 9rem;
  }
  > button {
    flex: none;
  }
`

/** Hidden if the columns fit next to each other. */
export const ColumnTabs = styled.div`
  display: none;
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    &[hidden] {
      display: none;
    }
    border-block-end: 1px solid ${color.line};
  }
  button {
    min-height: 44px;
    padding: 0;
    background: none;
    border: 0;
    border-block-end: 3px solid transparent;
    ${secondaryText}
    cursor: pointer;
  }
  button[aria-selected='true'] {
    border-color: ${color.accent};
    color: ${color.ink};
    font-weight: 600;
  }
`
