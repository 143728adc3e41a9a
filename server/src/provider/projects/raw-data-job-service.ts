import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { RAW_DATA_TEXT } from '../../../../contract/raw-data-level.ts'
import type { Context } from '../../context/context.ts'
import {
  NonRetryableJobError,
  type JobOutcome,
  type JobRun,
  type ProjectRawDataExportInput,
} from '../../jobs/kinds.ts'
import { serializeSavCase, serializeSavHead } from '../../lib/sav/writer.ts'
import { shuffle } from '../../lib/shuffle.ts'
import { storeRawDataZip } from '../raw-data/archive-service.ts'
import { formatProjectExportReadme, rawDataColumns, type ExportedParticipant } from './raw-data-presenter.ts'
import { readParticipantsForExport } from './raw-data-service.ts'
import { findProject, type ProjectRow } from './repository.ts'

/** Number of cases to write before other work runs. */
const BATCH = 1_000

/** Writes the ZIP of the raw data of a project, an SPSS file with its method, and stores it as the file of its job. */
export async function exportProjectData(
  { database, files, now }: Pick<Context, 'database' | 'files' | 'now'>,
  run: JobRun<'RAW_DATA_EXPORT'>,
  { projectId, fileName }: ProjectRawDataExportInput,
): Promise<JobOutcome> {
  const project = await findProject(database, projectId)
  const exported = project ? await readParticipantsForExport(database, project) : []
  if (!project || exported.length === 0) throw new NonRetryableJobError(RAW_DATA_TEXT.noCountries)
  const createdAt = now()
  // The same order in two exports would join their rows.
  const people = shuffle(
    exported.flatMap((country) => country.people),
    randomInt,
  )
  return storeRawDataZip(files, run, { fileNamePrefix: fileName, createdAt }, (zip) => {
    zip.addReadStreamLazy('projekt.sav', { mtime: createdAt }, (callback) => {
      callback(null, Readable.from(savFile(run, project, people, createdAt)))
    })
    zip.addBuffer(Buffer.from(`\uFEFF${formatProjectExportReadme(project, exported)}`), 'methodik.txt', {
      mtime: createdAt,
    })
  })
}

async function* savFile(
  run: JobRun<'RAW_DATA_EXPORT'>,
  project: ProjectRow,
  people: readonly ExportedParticipant[],
  createdAt: Date,
): AsyncGenerator<Buffer> {
  const variables = rawDataColumns(project)
  yield serializeSavHead({ label: project.title, createdAt, variables, weight: 'gewicht' })
  for (let start = 0; start < people.length; start += BATCH) {
    await run.yieldToEventLoop()
    run.reportProgress(start / people.length)
    yield Buffer.concat(
      people.slice(start, start + BATCH).map((person, place) =>
        serializeSavCase(
          variables,
          variables.map(({ read }) => read(person, start + place)),
        ),
      ),
    )
  }
}
