/** How a result is weighted, as the API names it. */
interface Weighted {
  readonly method: string
  readonly reason: string | null
}

/** Whether answers count by weights that can be left out. */
export const hasWeights = ({ method }: Pick<Weighted, 'method'>): boolean =>
  method === 'RAKED' || method === 'SUPPLIED'

/** Whether answers count by weights, or would: a result without any says why there are none. */
export const couldHaveWeights = (weighting: Weighted): boolean =>
  hasWeights(weighting) || (weighting.method === 'UNWEIGHTED' && weighting.reason === null)
