import { css, type RuleSet } from 'styled-components'
import { color, layer, media, motion, radius, shadow, space, text } from './tokens'

/** Hides an element visually, but not from screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`

/** Hides an element on paper. */
export const hiddenInPrint = css`
  ${media.print} {
    display: none;
  }
`

/** Text that is less important than the text around it. */
export const secondaryText = css`
  color: ${color.inkMuted};
  font-size: ${text.small};
`

/** A surface that stands out from the page, such as a section of a form. */
export const panelSurface = css`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`

/** A surface that floats above the page, such as a menu or a tooltip. */
export const floatingSurface = css`
  z-index: ${layer.popover};
  padding: ${space(1)};
  ${panelSurface}
  box-shadow: ${shadow.floating};
`

/** Applies rules in dark mode only; print is always light. */
export const darkMode = (rules: RuleSet | string) => css`
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${rules}
    }
  }
  @media screen {
    :root[data-theme='dark'] & {
      ${rules}
    }
  }
`

export const quickTransition = (...properties: string[]) => css`
  transition: ${properties.map((property) => `${property} 120ms ${motion.easing}`).join(', ')};
  ${media.reducedMotion} {
    transition: none;
  }
`

/** Animates data from the old value to the new one, unless the user prefers reduced motion. */
export const dataTransition = (...properties: string[]) => css`
  transition: ${properties.map((property) => `${property} ${motion.duration} ${motion.easing}`).join(', ')};
  ${media.reducedMotion} {
    transition: none;
  }
`

/** Scrolls sideways, with a shadow at the right edge while there is more. */
export const scrollsSideways = css`
  overflow-x: auto;
  position: relative;
  /* The first layer moves with the content, and covers the shadow at its end. */
  background:
    linear-gradient(to left, ${color.paper} 50%, transparent) right / ${space(4)} 100% no-repeat local,
    linear-gradient(to left, color-mix(in srgb, ${color.ink} 20%, transparent), transparent) right /
      ${space(1.5)} 100% no-repeat scroll;
  ${media.print} {
    overflow: visible;
    background: none;
  }
`

export const clampLines = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`
