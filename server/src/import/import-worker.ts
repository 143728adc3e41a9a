import { parentPort, workerData } from 'node:worker_threads'
import { analyzeTable } from './analyze.ts'
import { ImportError } from './bad-rows.ts'
import { checkImport } from './check.ts'
import type { Reading, ReadingOutcome } from './import-thread.ts'

const { file, rowCount, settings } = workerData as Reading // what import-thread.ts starts the thread with

async function read(): Promise<ReadingOutcome> {
  try {
    return { value: settings ? await checkImport(file, settings) : await analyzeTable(file, rowCount) }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    const { message, rows, badCount } = error
    return { refusal: { message, rows, badCount } }
  }
}

parentPort?.postMessage(await read())
