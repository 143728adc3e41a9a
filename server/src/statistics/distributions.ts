/** Returns the logarithm of the gamma function of a positive number (Lanczos 1964, nine terms; 1e-14 relative). */
function logGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ]
  const shifted = x - 1
  const sum = terms.reduce((total, term, index) => total + term / (shifted + index + 1), 0.9999999999998099)
  const t = shifted + terms.length - 0.5
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum)
}

const TINY = 1e-300
const MAX_STEPS = 10_000

/** Returns the regularized incomplete beta function, by Lentz's continued fraction (DLMF 8.17.22). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction converges fast only below the mean.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const notZero = (value: number) => (Math.abs(value) < TINY ? TINY : value)
  let c = 1
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= MAX_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    let factor = 1
    for (const term of [even, odd]) {
      d = 1 / notZero(1 + term * d)
      c = notZero(1 + term / c)
      factor = c * d
      fraction *= factor
    }
    if (Math.abs(factor - 1) < 1e-15) break
  }
  const scale = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)
  return (Math.exp(scale) * fraction) / a
}

/** Returns the probability that an F distribution exceeds a value. Its degrees of freedom may be fractions. */
export const fUpperTailProbability = (
  value: number,
  numeratorDegrees: number,
  denominatorDegrees: number,
): number =>
  value <= 0
    ? 1
    : incompleteBeta(
        denominatorDegrees / (denominatorDegrees + numeratorDegrees * value),
        denominatorDegrees / 2,
        numeratorDegrees / 2,
      )
