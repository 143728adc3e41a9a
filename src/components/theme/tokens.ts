import { FONT_FAMILY, lightColors, type ColorName } from '../../../contract/look'

const variable = (name: string) => `--${name.replace(/[A-Z]|\d/g, (mark) => `-${mark.toLowerCase()}`)}`

export const toColorVariables = (colors: Partial<Record<ColorName, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `${variable(name)}: ${value};`)
    .join('\n')

/** Returns CSS rules that set the colors of each theme. @param rootSelector the root, or a more specific selector for it */
export function createThemeRules(
  rootSelector: string,
  lightDeclarations: string,
  darkDeclarations: string,
): string {
  return `
    ${rootSelector} { ${lightDeclarations} }
    @media screen and (prefers-color-scheme: dark) { ${rootSelector}:not([data-theme='light']) { ${darkDeclarations} } }
    @media screen { ${rootSelector}[data-theme='dark'] { ${darkDeclarations} } }
  `
}

function toCssVariables<Name extends string>(names: readonly Name[]): Record<Name, string> {
  // Object.fromEntries loses the key types.
  return Object.fromEntries(names.map((name) => [name, `var(${variable(name)})`])) as Record<Name, string>
}

/**
 * The colors by name, as references to custom properties. Dark mode, forced colors and an organization's palette
 * change them without a script.
 */
export const color = toCssVariables(Object.keys(lightColors) as ColorName[]) // a literal's own keys

export const font = {
  ...FONT_FAMILY,
  mono: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
} as const

/** Font sizes, from small print to headlines. A screen uses three of them. */
export const text = {
  small: '0.9375rem',
  body: '1.0625rem',
  title: '1.3125rem',
  large: 'clamp(1.5rem, 1.2rem + 1.2vw, 1.875rem)',
  headline: 'clamp(1.75rem, 1.3rem + 1.9vw, 2.5rem)',
} as const

/** Steps of the 8-pixel rhythm: `space(2)` is 16 px. */
export const space = (steps: number): string => `${steps * 0.5}rem`

export const radius = { small: '2px', medium: '4px', round: '999px' } as const

export const shadow = {
  raised: '0 1px 2px rgb(11 31 51 / 0.08)',
  floating: '0 2px 6px rgb(11 31 51 / 0.1), 0 12px 32px rgb(11 31 51 / 0.16)',
} as const

export const layer = { sticky: 100, popover: 1001, overlay: 1100, toast: 1200, skipLink: 1300 } as const

export const motion = { duration: '250ms', milliseconds: 250, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const

/** Maximum widths: a page, a page of wide tables, and a line of 60 to 75 characters. */
export const width = { page: '75rem', wide: '100rem', text: '42rem' } as const

/** Container query for a narrow element of `container-type: inline-size`, where labels are above their controls. */
export const NARROW_CONTAINER = '@container (max-width: 30rem)'

export const media = {
  /** One column. */
  phone: '@media (max-width: 39.99rem)',
  wide: '@media (min-width: 40rem)',
  desktop: '@media (min-width: 64rem)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
  print: '@media print',
  hover: '@media (hover: hover)',
} as const
