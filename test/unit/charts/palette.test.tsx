import { render, screen } from '@testing-library/react'
import { darkColors, lightColors } from '../../../contract/look'
import {
  oklabDistancePercent,
  contrastRatio,
  isHexColor,
  simulateVision,
} from '../../../src/charts/frame/color-vision'
import { toDarkColors, defaultPalette, checkPalette } from '../../../src/charts/frame/palette'
import { PaletteScope } from '../../../src/charts/frame/palette-style'
import { CHART_COLOR_NAMES } from '../../../src/charts/line/series-color'

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54], // the lightest gray that WCAG allows for text on white
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d [ORG-05]', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(b, a)).toBe(contrastRatio(a, b))
  })

  it('throws for text that is no hex color [ORG-05]', () => {
    expect(isHexColor('rebeccapurple')).toBe(false)
    expect(() => contrastRatio('#fff', '#000000')).toThrow(RangeError)
  })
})

describe('the simulated color vision', () => {
  it('leaves white and black unchanged in each vision [ORG-05]', () => {
    for (const vision of ['protanopia', 'deuteranopia', 'tritanopia', 'gray'] as const) {
      expect(simulateVision(vision, '#ffffff')).toBe('#ffffff')
      expect(simulateVision(vision, '#000000')).toBe('#000000')
    }
  })

  // The first column of each matrix of Machado et al. 2009 in linear light, written in sRGB.
  it.each([
    ['protanopia', '#6d5f00'],
    ['deuteranopia', '#a39000'],
    ['tritanopia', '#ff000f'],
  ] as const)('of %s sees red as %s [ORG-05]', (vision, seen) =>
    expect(simulateVision(vision, '#ff0000')).toBe(seen),
  )

  it('makes red and green of the same lightness similar for deuteranopia [ORG-05]', () => {
    expect(oklabDistancePercent('#b03030', '#4a7a00')).toBeGreaterThan(15)
    expect(oklabDistancePercent('#b03030', '#6f6a00', 'deuteranopia')).toBeLessThan(9)
  })

  it('has a distance of 100 between white and black, and 0 between equal colors [ORG-05]', () => {
    expect(oklabDistancePercent('#ffffff', '#000000')).toBeCloseTo(100, 1)
    expect(oklabDistancePercent('#0d6f95', '#0d6f95')).toBe(0)
  })
})

describe('the check of a palette', () => {
  it('accepts the six default colors in both color schemes [ORG-05]', () => {
    expect(checkPalette(defaultPalette)).toMatchObject({ isGood: true, closePairs: [] })
    expect(checkPalette(defaultPalette).similarGrayPairCount).toBeGreaterThan(0) // the palette page shows this
  })

  it('rejects a color with too little contrast to the light background [ORG-05]', () => {
    const { colors, isGood } = checkPalette({ name: 'Zart', colors: ['#0d6f95', '#ffe9a8'] })
    expect(colors.map((color) => color.isReadable)).toEqual([true, false])
    expect(isGood).toBe(false)
  })

  it('returns the pair that is too similar with a color-vision deficiency [ORG-05]', () => {
    const { closePairs } = checkPalette({ name: 'Ampel', colors: ['#b03030', '#6f6a00', '#063157'] })
    expect(closePairs).toContainEqual(
      expect.objectContaining({
        colors: ['#b03030', '#6f6a00'],
        colorScheme: 'light',
        vision: 'deuteranopia',
      }),
    )
    expect(closePairs.some(({ colors }) => colors.includes('#063157'))).toBe(false)
  })

  it('lightens all colors for the dark theme if one is too dark, else none [ORG-05]', () => {
    expect(contrastRatio('#063157', darkColors.paper)).toBeLessThan(3)
    for (const twin of toDarkColors(['#063157', '#a76e0e'])) {
      expect(contrastRatio(twin, darkColors.paper)).toBeGreaterThanOrEqual(3)
    }
    expect(toDarkColors(['#f4c131', '#73b6d5'])).toEqual(['#f4c131', '#73b6d5'])
  })

  it('lets the same default colors stand out in both color schemes [ORG-05]', () => {
    const byContrast = (theme: typeof lightColors) =>
      CHART_COLOR_NAMES.toSorted(
        (a, b) => contrastRatio(theme[b], theme.paper) - contrastRatio(theme[a], theme.paper),
      )
    expect(byContrast(darkColors)).toEqual(byContrast(lightColors))
  })

  it('keeps the default colors distinguishable in the dark theme [ORG-05]', () => {
    expect(checkPalette({ name: 'Haus', colors: defaultPalette.colors })).toMatchObject({
      closePairs: [],
      isGood: true,
    })
  })
})

describe('the theme', () => {
  it.each([
    ['light', lightColors],
    ['dark', darkColors],
  ] as const)(
    'has a contrast of 4.5:1 for text and 3:1 for controls and data in the %s color scheme',
    (_, theme) => {
      const text = ['ink', 'inkMuted', 'primary', 'accent', 'danger', 'good', 'warn'] as const
      const drawn = [
        'lineStrong',
        'focus',
        'neutral',
        'chart1',
        'chart2',
        'chart3',
        'chart4',
        'chart5',
        'chart6',
      ] as const
      for (const paper of [theme.paper, theme.surface]) {
        for (const name of text)
          expect([name, contrastRatio(theme[name], paper) >= 4.5]).toEqual([name, true])
      }
      for (const name of drawn)
        expect([name, contrastRatio(theme[name], theme.paper) >= 3]).toEqual([name, true])
    },
  )

  it.each([
    ['light', lightColors],
    ['dark', darkColors],
  ] as const)(
    'has a contrast of 4.5:1 for text on buttons, badges and Likert segments in the %s color scheme',
    (_, theme) => {
      const pairs = [
        [theme.onPrimary, theme.primary],
        [theme.onDanger, theme.danger],
        [theme.primary, theme.primarySoft],
        [theme.accent, theme.accentSoft],
        [theme.danger, theme.dangerSoft],
        [theme.good, theme.goodSoft],
        [theme.warn, theme.warnSoft],
        [theme.inkMuted, theme.sunken],
        [theme.onDiverge1, theme.diverge1],
        [theme.onDiverge2, theme.diverge2],
        [theme.onDiverge3, theme.diverge3],
        [theme.onDiverge4, theme.diverge4],
        [theme.onDiverge5, theme.diverge5],
      ] as const
      for (const [ink, ground] of pairs)
        expect([ink, ground, contrastRatio(ink, ground) >= 4.5]).toEqual([ink, ground, true])
    },
  )
})

it('gives charts the colors of an organization and repeats them if there are too few [ORG-05]', () => {
  render(
    <PaletteScope palette={{ name: 'Kunde', colors: ['#8a1c1c', 'not a color', '#2e6b30'] }}>
      <p>Diagramm</p>
    </PaletteScope>,
  )
  const style = getComputedStyle(screen.getByText('Diagramm').parentElement!)
  const used = ['--chart-1', '--chart-2', '--chart-3'].map((name) => style.getPropertyValue(name))
  expect(used).toEqual(['#8a1c1c', '#2e6b30', '#8a1c1c'])
})
