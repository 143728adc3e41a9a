import type { Action } from '@reduxjs/toolkit'
import {
  comparisonFileName,
  estimatesFileName,
  reportFileName,
  resultFileName,
} from '../../../contract/result-file'
import { toQueryParams } from '../../core/result-filter/filter'
import { saveCsv, saveFile } from '../../lib/save-file'
import { exportComparison, exportDocument, exportEstimates, exportResult, exportWorkbook } from './requests'

/** Lets the browser save the file that an export has brought, under a name that says what it shows. */
export function saveExport(action: Action): void {
  const at = new Date()
  if (exportResult.success.match(action)) {
    const { poll, query } = action.meta.initiator.payload
    saveCsv(resultFileName(poll, query, { at, type: 'csv' }), action.payload)
  } else if (exportWorkbook.success.match(action)) {
    const { poll, query } = action.meta.initiator.payload
    saveFile(resultFileName(poll, query, { at, type: 'xlsx' }), action.payload)
  } else if (exportDocument.success.match(action)) {
    const { poll, query, type } = action.meta.initiator.payload
    const name =
      type === 'png' || type === 'svg'
        ? resultFileName(poll, query, { at, type })
        : reportFileName(poll, query, { at, type })
    saveFile(name, action.payload)
  } else if (exportComparison.success.match(action)) {
    const { poll, view, type } = action.meta.initiator.payload
    const { poll: other, ...filter } = view.comparedWith
    const second = { ...toQueryParams(filter), poll: other ?? undefined }
    const name = comparisonFileName(poll, [toQueryParams(view), second], { at, type })
    if (typeof action.payload === 'string') saveCsv(name, action.payload)
    else saveFile(name, action.payload)
  } else if (exportEstimates.success.match(action)) {
    saveCsv(estimatesFileName(action.meta.initiator.payload, at), action.payload)
  }
}
