/** The weighting of a result in the format of the API. */
interface Weighted {
  readonly method: string
  readonly reason: string | null
}

/** Returns whether weights are applied to the result that users can turn off. */
export const hasAppliedWeights = ({ method }: Pick<Weighted, 'method'>): boolean =>
  method === 'RAKED' || method === 'SUPPLIED'

/**
 * Returns whether a result is shown without weights. The method of the result decides, not the requested `weights`:
 * published shares have no weights that could be turned off.
 */
export const isUnweighted = ({ method }: Pick<Weighted, 'method'>): boolean => method === 'UNWEIGHTED'

/**
 * Returns whether two results are weighted in the same way, as far as a difference between them can be judged. Between
 * weighted, unweighted and published figures, a difference may come from the weights alone.
 */
export const areWeightedAlike = <Method extends string>(
  first: { readonly method: Method },
  second: { readonly method: Method },
): boolean => first.method === second.method

/** Returns whether a result has weights, applied or turned off. A result that has none contains the reason. */
export const hasAvailableWeights = (weighting: Weighted): boolean =>
  hasAppliedWeights(weighting) || (weighting.method === 'UNWEIGHTED' && weighting.reason === null)

export const areWeightsOff = (weighting: Weighted): boolean =>
  hasAvailableWeights(weighting) && !hasAppliedWeights(weighting)

/** Returns whether the groups and regions of a result are compared: not for few respondents or published shares. */
export const hasComparableGroups = ({
  total,
  weighting,
}: {
  readonly total: { readonly base: string }
  readonly weighting: { readonly method: string }
}): boolean => total.base === 'OK' && weighting.method !== 'PUBLISHED'
