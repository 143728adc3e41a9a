import { constants, getPriority, setPriority } from 'node:os'
import { IMPORT_PREVIEW, type ImportSettings } from '../../../contract/poll-import.ts'
import { previewTableAndProposeSettings } from './analyze.ts'
import { ImportError } from './bad-rows.ts'
import { checkImport } from './check.ts'
import { CollectedPoll } from './collected-poll.ts'
import type { ImportProcessTask, ImportProcessMessage, ImportProcessOutcome } from './import-process.ts'
import { readImportedPolls } from './read-import.ts'
import type { SourceFile } from './source-file.ts'

/** Sends a message to the server. Waits until it is written, so that messages don't fill the memory. */
const send = (message: ImportProcessMessage) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()))
  })

async function read(reading: ImportProcessTask): Promise<ImportProcessOutcome> {
  try {
    return { value: await work(reading) }
  } catch (error) {
    if (!(error instanceof ImportError))
      return { crash: { stack: error instanceof Error ? error.stack : String(error) } }
    const { message, rows, badRowCount } = error
    return { error: { message, rows, badRowCount } }
  }
}

function work(reading: ImportProcessTask) {
  if (reading.task === 'analyze') return previewTableAndProposeSettings(reading.file, reading.previewRowCount)
  return reading.task === 'check'
    ? checkImport(reading.file, reading.settings)
    : sendPolls(reading.file, reading.settings)
}

async function sendPolls(file: SourceFile, settings: ImportSettings): Promise<{ badRowCount: number }> {
  const { polls, badRows } = await readImportedPolls(file, settings, {
    skipBadRows: settings.skip_bad_rows,
    maxReportedBadRows: IMPORT_PREVIEW.badRows,
    onProgress: (progress) => void send({ progress }),
  })
  for (const poll of polls) {
    if (!(poll instanceof CollectedPoll)) {
      await send({ published: poll.toData() })
      continue
    }
    await send({ collected: poll.toData() })
    for (const votes of poll.voteParts()) await send({ votes })
  }
  return { badRowCount: badRows.count }
}

// The server decides when reading ends; signals of a terminal reach this process too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.once('message', (reading: ImportProcessTask) => {
  // Requests come before jobs. A request itself must end in time, also on a busy machine.
  // A process cannot raise a priority that its server has lowered further.
  if (reading.task === 'import')
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  void read(reading).then(send)
})
