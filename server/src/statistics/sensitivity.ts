/**
 * How strong an attribute must be that the weights leave out, to overturn a weighted estimate: Hartman and Huang (2024,
 * Political Analysis 32:1).
 */

/** An estimate with weights, and the same one with weights that omit an attribute. */
export interface OmittedAttribute {
  /** The weighted estimate minus the value at which the finding is overturned. */
  readonly margin: number
  /** The same with weights without the attribute. */
  readonly marginWithoutAttribute: number
  readonly respondents: number
  /** Variance of the weights, which have mean 1. */
  readonly weightVariance: number
  /** Variance of the differences between both weights. */
  readonly weightChangeVariance: number
}

export interface TippingPoint {
  /**
   * How many times the bias of the attribute overturns the finding: `|estimate − b*| / |bias|`, where the bias
   * ρ·√(var(Y)·var(w)·R²/(1 − R²)) of an attribute as strong as this one is cov(Y, ε), the shift. Infinite without a shift.
   */
  readonly biasMultiple: number
  /** The part R² of the variance of the ideal weights that an attribute correlated as this one must explain, 0 to 1. */
  readonly requiredRSquared: number
}

/** Returns the tipping point of an estimate in multiples of an attribute. */
export function findTippingPoint({
  margin,
  marginWithoutAttribute,
  respondents,
  weightVariance,
  weightChangeVariance,
}: OmittedAttribute): TippingPoint {
  const shift = marginWithoutAttribute - margin
  // Variances and covariances of a sample divide by n − 1.
  const bias = (shift * respondents) / (respondents - 1)
  const multiple = bias === 0 ? Infinity : Math.abs(margin / bias)
  // ρ² var(Y) = bias² / var(ε), so margin² = ρ² var(Y) var(w) R² / (1 − R²) gives this ratio.
  const ratio = weightVariance > 0 ? (multiple * multiple * weightChangeVariance) / weightVariance : Infinity
  return {
    biasMultiple: multiple,
    requiredRSquared: Number.isFinite(ratio) ? ratio / (1 + ratio) : 1,
  }
}
