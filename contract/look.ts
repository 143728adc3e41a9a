/** Each color in the light and in the dark theme. `src/components/theme/tokens.ts` turns them into CSS variables. */
const COLORS = {
  paper: ['#fbfaf7', '#0e1824'],
  surface: ['#ffffff', '#162331'],
  sunken: ['#f3f0e9', '#0a121b'],
  ink: ['#0b1f33', '#e9edf1'],
  inkMuted: ['#4d5b69', '#a5b3c1'],
  line: ['#dedad0', '#2a3a4a'],
  lineStrong: ['#80868c', '#7a8a99'],
  primary: ['#005fa7', '#7cc4e4'],
  primaryStrong: ['#063157', '#b9e0f1'],
  primarySoft: ['#e5eff6', '#17344a'],
  onPrimary: ['#ffffff', '#08131d'],
  accent: ['#b0430c', '#f5a06a'],
  accentSoft: ['#fbe9dc', '#3d2517'],
  danger: ['#a61b1b', '#ff9c8f'],
  dangerSoft: ['#fae7e4', '#421c1b'],
  onDanger: ['#ffffff', '#2a0806'],
  good: ['#22694a', '#86d3ab'],
  goodSoft: ['#e3f1e8', '#12352a'],
  warn: ['#855600', '#eec267'],
  warnSoft: ['#fbf0d5', '#3a2d10'],
  focus: ['#005fa7', '#9ad7f2'],
  veil: ['rgb(11 31 51 / 0.55)', 'rgb(2 7 12 / 0.7)'],
  veiledPaper: ['#77828b', '#060c13'],
  skeleton: ['#e9e5dc', '#223140'],
  neutral: ['#7f868e', '#8793a0'],
  neutralSoft: ['#d3d2cd', '#3a4857'],
  chart1: ['#0d6f95', '#6c9eca'],
  chart2: ['#a76e0e', '#b07b1f'],
  chart3: ['#431653', '#f3dffc'],
  chart4: ['#4e9b78', '#427767'],
  chart5: ['#b20051', '#fb9083'],
  chart6: ['#634301', '#f9c65f'],
  diverge1: ['#0b5775', '#58bfe2'],
  diverge2: ['#6aa9c0', '#2a6d8a'],
  diverge3: ['#dccfae', '#756b55'],
  diverge4: ['#ea9a7d', '#a3523b'],
  diverge5: ['#b93d24', '#ff9b7d'],
  onDiverge1: ['#ffffff', '#08131d'],
  onDiverge2: ['#0b1f33', '#ffffff'],
  onDiverge3: ['#0b1f33', '#ffffff'],
  onDiverge4: ['#0b1f33', '#ffffff'],
  onDiverge5: ['#ffffff', '#2a0806'],
  step1: ['#dcebf2', '#24435c'],
  step2: ['#a4cbdd', '#26607f'],
  step3: ['#5fa1bf', '#2f7b9f'],
  step4: ['#1f749b', '#5badd0'],
  step5: ['#063d5c', '#b5e2f4'],
} as const

export type ColorName = keyof typeof COLORS

const ofTheme = (theme: 0 | 1) =>
  Object.fromEntries(Object.entries(COLORS).map(([name, themes]) => [name, themes[theme]])) as Record<
    ColorName,
    string
  > // fromEntries() loses the names

export const lightColors = ofTheme(0)
export const darkColors = ofTheme(1)

export const DEFAULT_BUNDLE_COLOR = lightColors.chart1

/** Font families by purpose. The fallback fonts have the same glyph widths, which avoids layout shifts. */
export const FONT_FAMILY = {
  /** For headings, in weight 600. */
  serif: "'Source Serif 4', 'Source Serif 4 fallback', Georgia, 'Times New Roman', serif",
  /** For controls and text. */
  sans: "'Source Sans 3', 'Source Sans 3 fallback', 'Segoe UI', Roboto, Arial, sans-serif",
} as const

/** The four bars of the logo, in a square of 26 × 26. Each is 4.5 high and starts at x = 1. */
export const LOGO_BARS: readonly { y: number; width: number; color: ColorName }[] = [
  { y: 2, width: 24, color: 'primaryStrong' },
  { y: 8, width: 17, color: 'primary' },
  { y: 14, width: 11, color: 'chart1' },
  { y: 20, width: 6, color: 'accent' },
]
