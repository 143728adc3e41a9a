import limits from '../limits.json' with { type: 'json' }

/** By part, row and column of its tables: the figure may not be below `min` or above `max`. */
type Limits = Record<string, Record<string, Record<string, { min?: number; max?: number }>>>

/**
 * Compares the figures in a part's tables with `limits.json`.
 * @returns a sentence for each figure that is worse or missing
 */
export function checkFigures(part: string, output: string): string[] {
  const figures = readTables(output)
  return Object.entries((limits as Limits)[part] ?? {}).flatMap(([row, columns]) =>
    Object.entries(columns).flatMap(([column, { min = -Infinity, max = Infinity }]) => {
      const figure = figures.get(`${row} | ${column}`)
      const name = `${part}, ${row}, ${column}`
      if (figure === undefined || Number.isNaN(figure)) return [`MISSING: ${name}`]
      if (figure < min) return [`WORSE: ${name} is ${figure}, at least ${min}`]
      return figure > max ? [`WORSE: ${name} is ${figure}, at most ${max}`] : []
    }),
  )
}

/**
 * Returns the figures of all Markdown tables by the first cell of their row and the head of their column, those of the
 * first table with both.
 */
function readTables(output: string): Map<string, number> {
  const figures = new Map<string, number>()
  let head: string[] | null = null
  for (const line of output.split('\n')) {
    if (!line.startsWith('| ')) {
      head = null
      continue
    }
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    if (head === null) head = cells
    else
      for (const [index, cell] of cells.entries()) figures.set(`${cells[0]} | ${head[index]}`, Number(cell))
  }
  return figures
}
