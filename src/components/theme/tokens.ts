/**
 * Every color, measure and duration of the product, in one place. Components use the names (`color.ink`), which
 * are CSS custom properties, so that dark mode, forced colors and an organization's palette need no script.
 */
export const lightColors = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  sunken: '#f3f0e9',
  ink: '#0b1f33',
  inkMuted: '#4d5b69',
  line: '#dedad0',
  lineStrong: '#80868c',
  primary: '#005fa7',
  primaryStrong: '#063157',
  primarySoft: '#e5eff6',
  onPrimary: '#ffffff',
  accent: '#b0430c',
  accentSoft: '#fbe9dc',
  danger: '#a61b1b',
  dangerSoft: '#fae7e4',
  onDanger: '#ffffff',
  good: '#22694a',
  goodSoft: '#e3f1e8',
  warn: '#855600',
  warnSoft: '#fbf0d5',
  focus: '#005fa7',
  veil: 'rgb(11 31 51 / 0.55)',
  veiledPaper: '#77828b',
  skeleton: '#e9e5dc',
  neutral: '#7f868e',
  neutralSoft: '#d3d2cd',
  chart1: '#0d6f95',
  chart2: '#a76e0e',
  chart3: '#431653',
  chart4: '#4e9b78',
  chart5: '#b20051',
  chart6: '#634301',
  diverge1: '#0b5775',
  diverge2: '#6aa9c0',
  diverge3: '#dccfae',
  diverge4: '#ea9a7d',
  diverge5: '#b93d24',
  onDiverge1: '#ffffff',
  onDiverge2: '#0b1f33',
  onDiverge3: '#0b1f33',
  onDiverge4: '#0b1f33',
  onDiverge5: '#ffffff',
  step1: '#dcebf2',
  step2: '#a4cbdd',
  step3: '#5fa1bf',
  step4: '#1f749b',
  step5: '#063d5c',
} as const

type ColorName = keyof typeof lightColors

export const darkColors = {
  paper: '#0e1824',
  surface: '#162331',
  sunken: '#0a121b',
  ink: '#e9edf1',
  inkMuted: '#a5b3c1',
  line: '#2a3a4a',
  lineStrong: '#7a8a99',
  primary: '#7cc4e4',
  primaryStrong: '#b9e0f1',
  primarySoft: '#17344a',
  onPrimary: '#08131d',
  accent: '#f5a06a',
  accentSoft: '#3d2517',
  danger: '#ff9c8f',
  dangerSoft: '#421c1b',
  onDanger: '#2a0806',
  good: '#86d3ab',
  goodSoft: '#12352a',
  warn: '#eec267',
  warnSoft: '#3a2d10',
  focus: '#9ad7f2',
  veil: 'rgb(2 7 12 / 0.7)',
  veiledPaper: '#060c13',
  skeleton: '#223140',
  neutral: '#8793a0',
  neutralSoft: '#3a4857',
  chart1: '#73b6d5',
  chart2: '#d1804c',
  chart3: '#796fd0',
  chart4: '#a6f6d2',
  chart5: '#9b4c5d',
  chart6: '#f4c131',
  diverge1: '#58bfe2',
  diverge2: '#2a6d8a',
  diverge3: '#756b55',
  diverge4: '#a3523b',
  diverge5: '#ff9b7d',
  onDiverge1: '#08131d',
  onDiverge2: '#ffffff',
  onDiverge3: '#ffffff',
  onDiverge4: '#ffffff',
  onDiverge5: '#2a0806',
  step1: '#1d3345',
  step2: '#22536e',
  step3: '#2f7b9f',
  step4: '#5badd0',
  step5: '#b5e2f4',
} as const satisfies Record<ColorName, string>

const variable = (name: string) => `--${name.replace(/[A-Z]|\d/g, (mark) => `-${mark.toLowerCase()}`)}`

export const colorVariables = (colors: Partial<Record<ColorName, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `${variable(name)}: ${value};`)
    .join('\n')

/** Rules that give the root (or a stronger selector for it) one set of colors a theme; paper is always light. */
export function themeRules(root: string, light: string, dark: string): string {
  return `
    ${root} { ${light} }
    @media screen and (prefers-color-scheme: dark) { ${root}:not([data-theme='light']) { ${dark} } }
    @media screen { ${root}[data-theme='dark'] { ${dark} } }
  `
}

function referencesTo<Name extends string>(names: readonly Name[]): Record<Name, string> {
  // Object.fromEntries forgets the keys it was given.
  return Object.fromEntries(names.map((name) => [name, `var(${variable(name)})`])) as Record<Name, string>
}

// Object.keys is typed as string[] because an object may hold more than its type says; this one is a constant.
export const color = referencesTo(Object.keys(lightColors) as ColorName[])

export const font = {
  serif: "'Source Serif 4', 'Source Serif 4 fallback', Georgia, 'Times New Roman', serif",
  sans: "'Source Sans 3', 'Source Sans 3 fallback', 'Segoe UI', Roboto, Arial, sans-serif",
  mono: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
} as const

/** Small print, running text, titles of parts, the headline: a screen uses three of them. */
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

/** Widths: the page's grid, a line of text of 60 to 75 characters. */
export const width = { page: '75rem', text: '42rem' } as const

export const media = {
  /** Below it a layout is one column. */
  phone: '@media (max-width: 39.99rem)',
  wide: '@media (min-width: 40rem)',
  desktop: '@media (min-width: 64rem)',
  still: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
  print: '@media print',
  /** Where labels stand above what they name: on a phone and on paper. */
  narrow: '@media print, (max-width: 39.99rem)',
  hover: '@media (hover: hover)',
} as const
