/** The entry of a list at an index that it has. */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? NaN

export function addAt(values: Float64Array, index: number, amount: number): void {
  values[index] = at(values, index) + amount
}

/** Σ aᵢbᵢ of two lists of the same length. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += at(a, index) * at(b, index)
  return sum
}
