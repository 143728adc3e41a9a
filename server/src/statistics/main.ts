/**
 * `npm run --silent stats -- CASE.json`: runs one statistics case and prints one JSON document.
 * Exit code 0 with figures, 2 with an error document when the margins cannot be met, 1 with a message
 * on stderr when the case cannot be read.
 */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { analyseCase } from './case-analysis.ts'
import { CaseError, readCase } from './case-input.ts'

function run(file: string | undefined): number {
  if (file === undefined) throw new CaseError('Usage: npm run --silent stats -- CASE.json')
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  const input = readCase(readJson(path), (name) => readFileSync(resolve(dirname(path), name), 'utf8'))
  const answer = analyseCase(input)
  process.stdout.write(`${JSON.stringify(answer)}\n`)
  return 'error' in answer ? 2 : 0
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new CaseError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

try {
  process.exitCode = run(process.argv[2])
} catch (error) {
  if (!(error instanceof CaseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
