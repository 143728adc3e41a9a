import { styled } from 'styled-components'
import { panelSurface, quickTransition } from './theme/mixins'
import { color, media, space } from './theme/tokens'

/** A framed box for one item. */
export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  min-width: 0;
  padding: ${space(2.5)};
  /* Parts of charts that stand out against the page, such as outlines, stand out against the card. */
  --paper: ${color.surface};
  ${panelSurface}
  ${media.print} {
    break-inside: avoid;
  }
`

/** A card that is clickable as a whole: put a `CoveringLink` inside, and wrap other controls in `ControlAboveLink`. */
export const LinkedCard = styled(Card)`
  ${quickTransition('border-color', 'box-shadow')}
  &:hover {
    border-color: ${color.primary};
  }
`

/** Lifts a control above a covering link. */
export const ControlAboveLink = styled.div`
  position: relative;
  z-index: 1;
`

/** A grid with as many columns of cards as fit; each is at least 20 rem wide, or the full width of a phone. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space(2.5)};
  > li {
    display: grid;
    min-width: 0;
  }
`

/** The first row of a card: its title, then a {@link CardCorner}. */
export const CardTop = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: start;
  justify-content: space-between;
`
/** Places a button in the corner of a card, above the covering link. */
export const CardCorner = styled(ControlAboveLink)`
  margin: -${space(1)} -${space(1)} 0 0;
`
