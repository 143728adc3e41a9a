import { at } from './vector.ts'

/**
 * Cholesky's factor of a symmetric positive definite matrix, row by row in one array: the lower triangle L with
 * L·Lᵀ = matrix. The upper triangle of the argument is not read.
 *
 * @param matrix size × size, replaced by its factor
 * @throws RangeError when the matrix is not positive definite
 */
export function factorize(matrix: Float64Array, size: number): Float64Array {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = at(matrix, row * size + column)
      for (let k = 0; k < column; k++) sum -= at(matrix, row * size + k) * at(matrix, column * size + k)
      if (row === column) {
        if (!(sum > 0)) throw new RangeError('The matrix is not positive definite.')
        matrix[row * size + row] = Math.sqrt(sum)
      } else matrix[row * size + column] = sum / at(matrix, column * size + column)
    }
  }
  return matrix
}

/** Solves L·x = values, in place. */
export function solveLower(factor: Float64Array, values: Float64Array): Float64Array {
  const size = values.length
  for (let row = 0; row < size; row++) {
    let sum = at(values, row)
    for (let k = 0; k < row; k++) sum -= at(factor, row * size + k) * at(values, k)
    values[row] = sum / at(factor, row * size + row)
  }
  return values
}

/** Solves L·Lᵀ·x = values, in place. */
export function solve(factor: Float64Array, values: Float64Array): Float64Array {
  const size = values.length
  solveLower(factor, values)
  for (let row = size - 1; row >= 0; row--) {
    let sum = at(values, row)
    for (let k = row + 1; k < size; k++) sum -= at(factor, k * size + row) * at(values, k)
    values[row] = sum / at(factor, row * size + row)
  }
  return values
}
