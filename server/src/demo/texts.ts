import { readFileSync } from 'node:fs'
import { assetUrl } from '../lib/asset-url.ts'

/** A block of one of the text files in `texts/`: what stands behind `## `, then its lines. */
export interface TextBlock {
  readonly head: readonly string[]
  readonly lines: readonly string[]
}

/** Reads a file of blocks; cells of a head are separated by `|`, lines that begin with `# ` are remarks. */
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

/** The cells of a line. */
export const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim())
