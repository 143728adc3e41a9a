import { css, type RuleSet } from 'styled-components'
import { color, layer, media, motion, radius, shadow, space } from './tokens'

/** Takes an element out of sight and leaves it to screen readers. */
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

/** Something light above the page: a menu, a hint. */
export const floatingSurface = css`
  z-index: ${layer.popover};
  padding: ${space(1)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  box-shadow: ${shadow.floating};
`

/** Rules for dark mode alone; paper that is printed on is always light. */
export const onDarkPaper = (rules: RuleSet | string) => css`
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
  ${media.still} {
    transition: none;
  }
`

/** Data moves from its old value to the new one; nothing moves for those who asked for stillness. */
export const dataTransition = (...properties: string[]) => css`
  transition: ${properties.map((property) => `${property} ${motion.duration} ${motion.easing}`).join(', ')};
  ${media.still} {
    transition: none;
  }
`

export const clampLines = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`
