/** Numbers of votes by category in two groups. */
type Counts = readonly (readonly [number, number])[]

/** Smaller expected counts are pooled, because the distribution of the statistic is then too far from χ². */
const MIN_EXPECTED = 5
const MAX_TERMS = 1_000

/**
 * Returns the p-value of Pearson's χ² test of homogeneity: the probability that two groups with the same distribution
 * differ at least as much. Categories with an expected count under five in either group are pooled (Cochran 1954,
 * Biometrics 10:417); 1 if fewer than two remain.
 *
 * Source: Agresti, Categorical Data Analysis, 3rd ed. 2013, section 3.2.1; equals R's
 * `chisq.test(matrix, correct = FALSE)` where nothing is pooled.
 */
export function testHomogeneity(counts: Counts): number {
  const sizes = [0, 1].map((group) => counts.reduce((sum, row) => sum + (row[group] ?? 0), 0))
  const [first = 0, second = 0] = sizes
  const all = first + second
  if (first === 0 || second === 0) return 1
  const smaller = Math.min(first, second) / all
  const isLarge = ([one, other]: readonly [number, number]) => (one + other) * smaller >= MIN_EXPECTED
  const pooled = counts
    .filter((row) => !isLarge(row))
    .reduce<readonly [number, number]>(([a, b], [one, other]) => [a + one, b + other], [0, 0])
  const rows = [...counts.filter(isLarge), ...(isLarge(pooled) ? [pooled] : [])]
  // A small rest joins the last category.
  const last = rows.at(-1)
  if (last !== undefined && !isLarge(pooled))
    rows[rows.length - 1] = [last[0] + pooled[0], last[1] + pooled[1]]
  if (rows.length < 2) return 1
  const statistic = rows.reduce((sum, [one, other]) => {
    const [expectedOne, expectedOther] = [((one + other) * first) / all, ((one + other) * second) / all]
    return sum + (one - expectedOne) ** 2 / expectedOne + (other - expectedOther) ** 2 / expectedOther
  }, 0)
  return upperGamma((rows.length - 1) / 2, statistic / 2)
}

/**
 * Returns the regularized upper incomplete gamma function Q(a, x): by its series, or by its continued fraction where
 * that converges faster (Press et al., Numerical Recipes, 3rd ed. 2007, section 6.2).
 */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(-x + a * Math.log(x) - logGammaOfHalf(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < MAX_TERMS && term > sum * Number.EPSILON; n += 1) sum += term *= x / (a + n)
    return 1 - scale * sum
  }
  let b = x + 1 - a
  let c = Number.MAX_VALUE
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / (factor * d + b)
    c = b + factor / c
    fraction *= c * d
    if (Math.abs(c * d - 1) < Number.EPSILON) break
  }
  return scale * fraction
}

/** Returns ln Γ(a) of a positive multiple of one half, from Γ(a + 1) = a · Γ(a). */
function logGammaOfHalf(a: number): number {
  let sum = a % 1 === 0 ? 0 : Math.log(Math.PI) / 2
  for (let at = a % 1 === 0 ? 1 : 0.5; at < a; at += 1) sum += Math.log(at)
  return sum
}
