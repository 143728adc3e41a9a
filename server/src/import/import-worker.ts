import { parentPort, workerData } from 'node:worker_threads'
import { IMPORT_PREVIEW, type ImportSettings } from '../../../contract/poll-import.ts'
import { analyzeTable } from './analyze.ts'
import { ImportError } from './bad-rows.ts'
import { checkImport } from './check.ts'
import { CollectedPoll } from './collected-poll.ts'
import type { ImportData, Reading, ReadingMessage, ReadingOutcome } from './import-thread.ts'
import { readImport } from './read-import.ts'
import type { SourceFile } from './source-file.ts'

const reading = workerData as Reading // set by import-thread.ts

const send = (message: ReadingMessage) => parentPort?.postMessage(message)

async function read(): Promise<ReadingOutcome> {
  try {
    return { value: await work() }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const { message, rows, badCount } = error
    return { error: { message, rows, badCount } }
  }
}

function work() {
  const { file } = reading
  if (reading.task === 'analyze') return analyzeTable(file, reading.rowCount)
  return reading.task === 'check' ? checkImport(file, reading.settings) : readPolls(file, reading.settings)
}

async function readPolls(file: SourceFile, settings: ImportSettings): Promise<ImportData> {
  const { polls, bad } = await readImport(file, settings, {
    skipBadRows: settings.skip_bad_rows,
    maxErrors: IMPORT_PREVIEW.badRows,
    onProgress: (progress) => send({ progress }),
  })
  return {
    collected: polls.flatMap((poll) => (poll instanceof CollectedPoll ? [poll.toData()] : [])),
    published: polls.flatMap((poll) => (poll instanceof CollectedPoll ? [] : [poll.toData()])),
    badCount: bad.count,
  }
}

send(await read())
