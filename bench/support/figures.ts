/** Returns the median, the upper one of two; NaN for an empty list. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN
}

/** Returns the median, the 99th percentile and the largest of times; NaN for an empty list. */
export const quantiles = (times: readonly number[]): [number, number, number] => {
  const sorted = [...times].sort((a, b) => a - b)
  return [
    sorted[sorted.length >> 1] ?? NaN,
    sorted[Math.floor(sorted.length * 0.99)] ?? NaN,
    sorted.at(-1) ?? NaN,
  ]
}

/** Runs all tasks once per round, so that other load on the machine affects all of them equally. */
export async function runInterleaved<Result>(
  rounds: number,
  tasks: readonly (() => Promise<Result>)[],
): Promise<Result[][]> {
  const results: Result[][] = tasks.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, task] of tasks.entries()) results[index]?.push(await task())
  }
  return results
}

export function print(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/** Prints a Markdown table with right-aligned numbers, rounded to significant digits. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)),
  )
  const widths = head.map((_, column) => Math.max(4, ...cells.map((row) => row[column]?.length ?? 0)))
  const isNumber = head.map((_, column) => typeof rows[0]?.[column] === 'number')
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (isNumber[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, i) => (isNumber[i] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  const [title = [], ...body] = cells
  for (const row of [title, rule, ...body]) print(line(row))
}

function figure(value: number): string {
  if (Number.isNaN(value)) return '–'
  if (Number.isInteger(value) || Math.abs(value) >= 100) return String(Math.round(value))
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1)
}
