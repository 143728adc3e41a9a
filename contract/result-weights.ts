/** The weighting of a result in the format of the API. */
interface Weighted {
  readonly method: string
  readonly reason: string | null
}

/** Returns whether the result is weighted by weights that users can turn off. */
export const hasWeights = ({ method }: Pick<Weighted, 'method'>): boolean =>
  method === 'RAKED' || method === 'SUPPLIED'

/** Returns whether a result has weights that are used or turned off. A result that has none contains the reason. */
export const couldHaveWeights = (weighting: Weighted): boolean =>
  hasWeights(weighting) || (weighting.method === 'UNWEIGHTED' && weighting.reason === null)
