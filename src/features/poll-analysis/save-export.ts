import type { Action } from '@reduxjs/toolkit'
import {
  comparisonFileName,
  estimatesFileName,
  reportFileName,
  resultFileName,
} from '../../../contract/result-file'
import type { ExportedQuery } from '../../../contract/result-view'
import { toQueryParams } from '../../core/result-filter/filter'
import { saveCsv, saveFile } from '../../lib/save-file'
import {
  exportComparison,
  exportDocument,
  exportEstimates,
  exportResult,
  exportWorkbook,
  type People,
} from './requests'

/** Lets the browser save the file that an export has brought, under a name that says what it shows. */
export function saveExport(action: Action): void {
  const at = new Date()
  if (exportResult.success.match(action)) {
    const { poll, query, people } = action.meta.initiator.payload
    saveCsv(resultFileName(poll, withPeople(query, people), { at, type: 'csv' }), action.payload)
  } else if (exportWorkbook.success.match(action)) {
    const { poll, query, people } = action.meta.initiator.payload
    saveFile(resultFileName(poll, withPeople(query, people), { at, type: 'xlsx' }), action.payload)
  } else if (exportDocument.success.match(action)) {
    const { poll, query, people, type } = action.meta.initiator.payload
    const named = withPeople(query, people)
    const name =
      type === 'png' || type === 'svg'
        ? resultFileName(poll, named, { at, type })
        : reportFileName(poll, named, { at, type })
    saveFile(name, action.payload)
  } else if (exportComparison.success.match(action)) {
    const { poll, view, type, people, comparedPeople } = action.meta.initiator.payload
    const { poll: other, ...filter } = view.comparedWith
    const first = withPeople(toQueryParams(view), people)
    const second = { ...withPeople(toQueryParams(filter), comparedPeople), poll: other ?? undefined }
    const name = comparisonFileName(poll, [first, second], { at, type })
    if (typeof action.payload === 'string') saveCsv(name, action.payload)
    else saveFile(name, action.payload)
  } else if (exportEstimates.success.match(action)) {
    saveCsv(estimatesFileName(action.meta.initiator.payload, at), action.payload)
  }
}

/** Returns a query with the respondents that are known to be chosen by its segment. */
function withPeople(query: ExportedQuery, people: People = {}): ExportedQuery {
  const { age, gender, region } = people
  return { ...query, ...(age && { age }), ...(gender && { gender }), ...(region && { region }) }
}
