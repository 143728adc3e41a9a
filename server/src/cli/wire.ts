import { writeFile } from 'node:fs/promises'
import { WIRE_FILE, wireTypes } from './wire-types.ts'

await writeFile(WIRE_FILE, await wireTypes())
process.stdout.write(`Written: ${WIRE_FILE}\n`)
