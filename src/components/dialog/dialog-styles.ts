import { css, keyframes, styled } from 'styled-components'
import { panelSurface } from '../theme/mixins'
import { color, font, layer, media, motion, radius, shadow, space, text } from '../theme/tokens'

const appear = keyframes`from { opacity: 0; }`
const rise = keyframes`from { transform: translateY(16px); }`

export const Backdrop = styled.div<{ $isLeaving: boolean }>`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: ${space(2)};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color.veil};
  animation: ${appear} ${motion.duration} ${motion.easing};
  transition: opacity ${motion.duration} ${motion.easing};
  ${({ $isLeaving }) =>
    $isLeaving &&
    css`
      opacity: 0;
    `}
  ${media.phone} {
    padding: ${space(4)} 0 0;
  }
`

const sizes = { small: '28rem', medium: '38rem', large: '60rem' } as const

export const Panel = styled.div<{ $size: keyof typeof sizes; $isLeaving: boolean }>`
  width: 100%;
  max-width: ${({ $size }) => sizes[$size]};
  margin: auto;
  ${panelSurface}
  box-shadow: ${shadow.floating};
  animation: ${rise} ${motion.duration} ${motion.easing};
  transition: transform ${motion.duration} ${motion.easing};
  ${({ $isLeaving }) =>
    $isLeaving &&
    css`
      transform: translateY(16px);
    `}
  &:focus {
    outline: none;
  }
  ${media.phone} {
    max-width: none;
    margin: auto 0 0;
    border-radius: ${radius.medium} ${radius.medium} 0 0;
  }
`

export const Head = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: start;
  justify-content: space-between;
  padding: ${space(2.5)} ${space(2)} ${space(1)} ${space(3)};
  /* The serif is for questions and findings. */
  h2 {
    padding-block: ${space(0.75)};
    font-family: ${font.sans};
    font-size: ${text.title};
    letter-spacing: 0;
  }
  ${media.phone} {
    padding-inline: ${space(2)} ${space(1)};
  }
`

export const Body = styled.div`
  padding: ${space(1)} ${space(3)} ${space(3)};
  ${media.phone} {
    padding-inline: ${space(2)};
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  justify-content: end;
  padding: ${space(2)} ${space(3)};
  border-block-start: 1px solid ${color.line};
  ${media.phone} {
    padding-inline: ${space(2)};
    > * {
      flex: 1 1 auto;
    }
  }
`
