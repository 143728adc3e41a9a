import { badRowLines, ImportError } from '../import/bad-rows.ts'
import { runCommand } from './command.ts'
import { importCommand } from './import/command.ts'

const note = (line: string) => process.stderr.write(`${line}\n`)

await runCommand(
  () =>
    importCommand(process.argv.slice(2), {
      env: process.env,
      print: (line) => process.stdout.write(`${line}\n`),
      note,
    }),
  (error) => {
    if (error instanceof ImportError) badRowLines(error.rows, error.badRowCount).forEach(note)
  },
)
