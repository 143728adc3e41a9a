import { styled } from 'styled-components'
import { panelSurface, secondaryText } from '../../components/theme/mixins'
import { color, layer, media, radius, shadow, space, text } from '../../components/theme/tokens'

/** In narrower windows, tiles are a list: there is no space for columns next to the navigation. */
const STACKED = '@media (max-width: 63.99rem)'

const GAP = space(1.5)

export const ArrangementFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: center;
  p {
    flex: 1 1 20rem;
    margin: 0;
    ${secondaryText}
  }
  ${STACKED} {
    p {
      display: none;
    }
  }
`

export const SectionFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  padding: ${space(2)};
  ${panelSurface}
  textarea {
    min-height: ${space(9)};
  }
  ${media.phone} {
    padding: ${space(1.5)};
  }
`

export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: end;
  > div:first-child {
    flex: 1 1 16rem;
  }
  ${media.phone} {
    > div:first-child {
      flex-basis: 100%;
    }
  }
`

export const TileGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${GAP};
  min-height: ${space(12)};
  padding: ${space(1)};
  margin: 0;
  border-radius: ${radius.small};
  list-style: none;
  /* Shows the twelve columns with their gaps. */
  background: repeating-linear-gradient(
      to right,
      ${color.sunken} 0,
      ${color.sunken} calc((100% + ${GAP}) / 12 - ${GAP}),
      transparent calc((100% + ${GAP}) / 12 - ${GAP}),
      transparent calc((100% + ${GAP}) / 12)
    )
    content-box;
  &[data-over] {
    outline: 2px dashed ${color.primary};
    outline-offset: -2px;
  }
  ${STACKED} {
    grid-template-columns: minmax(0, 1fr);
    background: ${color.sunken};
  }
`

export const NoTilesHint = styled.li`
  grid-column: 1 / -1;
  align-self: center;
  ${secondaryText}
  text-align: center;
`

export const TileFrame = styled.li<{ $width: number }>`
  position: relative;
  display: grid;
  grid-column: span ${({ $width }) => $width};
  grid-template-columns: minmax(0, 1fr);
  grid-auto-rows: max-content;
  gap: ${space(0.5)};
  min-height: ${space(14)};
  padding: ${space(0.5)} ${space(2)} ${space(1)} ${space(1)};
  background: ${color.paper};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  font-size: ${text.small};
  line-height: 1.35;
  &:focus-within {
    border-color: ${color.primary};
  }
  &[data-invalid] {
    border-color: ${color.danger};
  }
  &[data-dragging] {
    opacity: 0.4;
  }
  &[data-drop]::before {
    content: '';
    position: absolute;
    inset-block: -2px;
    width: 4px;
    background: ${color.accent};
    border-radius: ${radius.round};
  }
  &[data-drop='before']::before {
    inset-inline-start: calc(${space(-0.75)} - 3px);
  }
  &[data-drop='after']::before {
    inset-inline-end: calc(${space(-0.75)} - 3px);
  }
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  ${STACKED} {
    grid-column: 1;
    min-height: 0;
    padding-inline-end: ${space(1)};
    &[data-drop]::before {
      inset-block: auto;
      inset-inline: 0;
      width: auto;
      height: 4px;
    }
    &[data-drop='before']::before {
      inset-block-start: calc(${space(-0.75)} - 3px);
    }
    &[data-drop='after']::before {
      inset-block-end: calc(${space(-0.75)} - 3px);
    }
  }
`

export const TileTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  color: ${color.inkMuted};
  > span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-stacked] {
    display: none;
  }
  ${STACKED} {
    [data-stacked] {
      display: inline-grid;
    }
    > span {
      order: 1;
      flex-basis: 100%;
    }
    button {
      min-width: 44px;
      min-height: 44px;
    }
    button:last-of-type {
      margin-inline-start: auto;
    }
  }
`

export const TileGrip = styled.button`
  display: inline-grid;
  flex: none;
  place-content: center;
  width: 32px;
  height: 32px;
  padding: 0;
  background: none;
  border: 0;
  border-radius: ${radius.small};
  color: inherit;
  cursor: grab;
  /* Touching the grip drags; touching elsewhere scrolls the page. */
  touch-action: none;
  &:hover {
    background: ${color.primarySoft};
    color: ${color.primary};
  }
`

export const TileFacts = styled.span`
  color: ${color.inkMuted};
`

export const TileResizeEdge = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-content: center;
  width: ${space(1.5)};
  border-start-end-radius: ${radius.medium};
  border-end-end-radius: ${radius.medium};
  cursor: ew-resize;
  touch-action: none;
  &::after {
    content: '';
    width: 3px;
    height: ${space(3)};
    background: ${color.lineStrong};
    border-radius: ${radius.round};
  }
  &:hover,
  &:focus-visible {
    background: ${color.primarySoft};
  }
  &:hover::after,
  &:focus-visible::after {
    background: ${color.primary};
  }
  ${STACKED} {
    display: none;
  }
`

/** Follows the pointer while a tile is dragged. */
export const DragGhost = styled.div`
  position: fixed;
  z-index: ${layer.popover};
  max-width: 20rem;
  padding: ${space(1)} ${space(1.5)};
  overflow: hidden;
  background: ${color.surface};
  border: 1px solid ${color.primary};
  border-radius: ${radius.medium};
  box-shadow: ${shadow.floating};
  font-size: ${text.small};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
  pointer-events: none;
`
