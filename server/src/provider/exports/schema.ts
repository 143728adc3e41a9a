import { Type, type Static } from 'typebox'
import { EXPORTED_LIST, RESULT_EXPORT_FORMAT } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { StrictObject, OneOf } from '../common-schema.ts'
import { Job } from '../jobs/schema.ts'

/** An export of many results into one file. */
export const ResultExport = Type.Pick(Job, [
  'id',
  'title',
  'status',
  'progress',
  'error',
  'file_name',
  'can_download',
  'can_cancel',
])
export type ResultExportWire = Static<typeof ResultExport>

export const BoardExportBody = StrictObject({ format: OneOf(getValues(RESULT_EXPORT_FORMAT)) })
export const ListExportBody = StrictObject({
  list: OneOf(getValues(EXPORTED_LIST), { description: 'SEARCH: the polls that the query finds.' }),
})
