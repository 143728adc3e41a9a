/** Whether answers count by weights that can be left out. @param method how a result is weighted, as the API names it */
export const hasWeights = ({ method }: { method: string }): boolean =>
  method === 'RAKED' || method === 'SUPPLIED'
