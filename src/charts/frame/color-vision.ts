/** Normal color vision, the three color-vision deficiencies, and gray (a photocopy, or no color vision). */
export type ColorVision = 'normal' | 'protanopia' | 'deuteranopia' | 'tritanopia' | 'gray'
export const COLOR_VISIONS: readonly ColorVision[] = [
  'normal',
  'protanopia',
  'deuteranopia',
  'tritanopia',
  'gray',
]

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

const rec709: Triple = [0.2126, 0.7152, 0.0722]

// Machado, Oliveira, Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
// severity 1.0; the matrices apply to linear RGB.
const simulation: Record<ColorVision, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  gray: [rec709, rec709, rec709],
}

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const multiply = (m: Matrix, v: Triple): Triple => [dot(m[0], v), dot(m[1], v), dot(m[2], v)]
const clamp = (x: number) => Math.min(1, Math.max(0, x))

/** Returns true for `#rrggbb`, the format in which palettes are stored. */
export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

function toLinearRgb(hex: string): Triple {
  if (!isHexColor(hex)) throw new RangeError(`Expected a color like #rrggbb: ${hex}`)
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function toHex(light: Triple): string {
  const channel = (value: number) => {
    const clamped = clamp(value)
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${light.map(channel).join('')}`
}

/** Returns the color as a person with this color vision sees it, as `#rrggbb`. */
export const simulateVision = (vision: ColorVision, hex: string): string =>
  toHex(multiply(simulation[vision], toLinearRgb(hex)))

/** Returns the WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrastRatio(firstHex: string, secondHex: string): number {
  const [one, other] = [dot(rec709, toLinearRgb(firstHex)), dot(rec709, toLinearRgb(secondHex))]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

// Björn Ottosson 2020, "A perceptual color space for image processing".
function oklab(hex: string): Triple {
  const [l, m, s] = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    toLinearRgb(hex),
  )
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  )
}

/** Increases the OKLab lightness (0 to 1) of a color; its hue stays the same. */
export function lighten(hex: string, lightnessDelta: number): string {
  const [lightness, a, b] = oklab(hex)
  const roots = multiply(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    [Math.min(1, lightness + lightnessDelta), a, b],
  )
  return toHex(
    multiply(
      [
        [4.0767416621, -3.3077115913, 0.2309699292],
        [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.707614701],
      ],
      [roots[0] ** 3, roots[1] ** 3, roots[2] ** 3],
    ),
  )
}

/** Returns the OKLab distance × 100 for a color vision; about 2 is just noticeable side by side. */
export function oklabDistancePercent(
  firstHex: string,
  secondHex: string,
  vision: ColorVision = 'normal',
): number {
  const [one, other] = [oklab(simulateVision(vision, firstHex)), oklab(simulateVision(vision, secondHex))]
  return 100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
