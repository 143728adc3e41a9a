import { readFileSync } from 'node:fs'
import { assetUrl } from '../lib/asset-url.ts'

/** A block of a text file in `texts/`: the heading after `## `, and its lines. */
export interface TextBlock {
  readonly head: readonly string[]
  readonly lines: readonly string[]
}

/** Parses a file of blocks. Cells of a heading are separated by `|`; lines starting with `# ` are comments. */
export function readBlocks(name: string): TextBlock[] {
  const text = readFileSync(assetUrl(`demo/texts/${name}`), 'utf8')
  return text
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.trimEnd().split('\n')
      return { head: cells(head), lines: lines.filter((line) => line !== '' && !line.startsWith('# ')) }
    })
}

/** Returns the cells of a line. */
export const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim())
