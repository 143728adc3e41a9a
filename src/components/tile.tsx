import { styled } from 'styled-components'
import { LinkedCard } from './card'
import { clampLines, secondaryText } from './theme/mixins'
import { color, space } from './theme/tokens'

/** A card without padding, so that a picture or a colored band reaches its edges. */
export const LinkedTile = styled(LinkedCard)`
  overflow: hidden;
  padding: 0;
  gap: 0;
`
export const TileBody = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(1)};
  align-content: start;
  padding: ${space(2.5)};
`
export const TileTitle = styled.h3`
  font-size: 1.1875rem;
`
export const TileText = styled.p`
  ${secondaryText}
  line-height: 1.45;
  ${clampLines(3)}
`
export const TileNote = styled.div`
  ${secondaryText}
`
export const TilePicture = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden; /* an image of another shape would stretch the box when it arrives */
  background: ${color.sunken};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
