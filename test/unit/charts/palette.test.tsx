import { render, screen } from '@testing-library/react'
import { colorDistance, contrastRatio, isHexColor, simulateVision } from '../../../src/charts/color-vision'
import { toDarkColors, defaultPalette, checkPalette } from '../../../src/charts/palette'
import { PaletteScope } from '../../../src/charts/palette-style'
import { darkColors, lightColors } from '../../../contract/look'

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54], // the lightest gray that WCAG lets stand as text on white
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d [ORG-05]', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(b, a)).toBe(contrastRatio(a, b))
  })

  it('is not guessed for what is no color [ORG-05]', () => {
    expect(isHexColor('rebeccapurple')).toBe(false)
    expect(() => contrastRatio('#fff', '#000000')).toThrow(RangeError)
  })
})

describe('color vision', () => {
  it('leaves white and black alone, whoever looks [ORG-05]', () => {
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

  it('takes red and green of one lightness for one without green cones [ORG-05]', () => {
    expect(colorDistance('#b03030', '#4a7a00')).toBeGreaterThan(15)
    expect(colorDistance('#b03030', '#6f6a00', 'deuteranopia')).toBeLessThan(9)
  })

  it('measures white against black as 100, and a color against itself as 0 [ORG-05]', () => {
    expect(colorDistance('#ffffff', '#000000')).toBeCloseTo(100, 1)
    expect(colorDistance('#0d6f95', '#0d6f95')).toBe(0)
  })
})

describe('the check of a palette', () => {
  it('finds nothing wrong with the house’s own six, on either paper [ORG-05]', () => {
    expect(checkPalette(defaultPalette)).toMatchObject({ isGood: true, closePairs: [] })
    expect(checkPalette(defaultPalette).similarInGray).toBeGreaterThan(0) // and the page says so
  })

  it('refuses what can hardly be seen on light paper [ORG-05]', () => {
    const { colors, isGood } = checkPalette({ name: 'Zart', colors: ['#0d6f95', '#ffe9a8'] })
    expect(colors.map((color) => color.isReadable)).toEqual([true, false])
    expect(isGood).toBe(false)
  })

  it('names the pair that a color-vision deficiency makes one, and which [ORG-05]', () => {
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

  it('lifts all colors alike on dark paper where one is too dark for it, and none where all can be seen [ORG-05]', () => {
    expect(contrastRatio('#063157', darkColors.paper)).toBeLessThan(3)
    for (const twin of toDarkColors(['#063157', '#a76e0e'])) {
      expect(contrastRatio(twin, darkColors.paper)).toBeGreaterThanOrEqual(3)
    }
    expect(toDarkColors(['#f4c131', '#73b6d5'])).toEqual(['#f4c131', '#73b6d5'])
  })

  it('keeps colors apart on dark paper that are apart on light paper [ORG-05]', () => {
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
  ] as const)('writes text at 4.5:1 and draws controls and data at 3:1 on %s paper', (_, theme) => {
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
      for (const name of text) expect([name, contrastRatio(theme[name], paper) >= 4.5]).toEqual([name, true])
    }
    for (const name of drawn)
      expect([name, contrastRatio(theme[name], theme.paper) >= 3]).toEqual([name, true])
  })

  it.each([
    ['light', lightColors],
    ['dark', darkColors],
  ] as const)('writes legibly on buttons, badges and Likert segments in the %s theme', (_, theme) => {
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
  })
})

it('gives charts the colors of an organization, over again where they are few [ORG-05]', () => {
  render(
    <PaletteScope palette={{ name: 'Kunde', colors: ['#8a1c1c', 'not a color', '#2e6b30'] }}>
      <p>Diagramm</p>
    </PaletteScope>,
  )
  const style = getComputedStyle(screen.getByText('Diagramm').parentElement!)
  const worn = ['--chart-1', '--chart-2', '--chart-3'].map((name) => style.getPropertyValue(name))
  expect(worn).toEqual(['#8a1c1c', '#2e6b30', '#8a1c1c'])
})
