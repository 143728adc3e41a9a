import { writeFile } from 'node:fs/promises'
import { parseOptions } from '../lib/options.ts'
import { runCommand } from './command.ts'

const HELP = `npm run wire             schreibt src/api/wire.ts neu: die Typen aller Aufrufe, aus den Schemas des Servers
npm run wire -- --help   diese Hilfe
`
const HELP_COMMAND = 'npm run wire -- --help'

async function main(): Promise<void> {
  const { values } = parseOptions({ options: { help: { type: 'boolean', default: false } } }, HELP_COMMAND)
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { WIRE_TYPES_PATH, generateWireTypes } = await import('./wire-types.ts') // loads the whole server, which the help does not need
  await writeFile(WIRE_TYPES_PATH, await generateWireTypes())
  process.stdout.write(`Geschrieben: ${WIRE_TYPES_PATH}\n`)
}

await runCommand(main)
