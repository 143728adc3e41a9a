import { useDispatch } from 'react-redux'
import { RESULT_EXPORT_FORMAT } from '../../../../contract/enumerations/content'
import type { PollDetail, PollDocumentType } from '../../../api/results'
import { CSV_FORM, ExportEntries, WORKBOOK_HINT } from '../../../core/exports/export-menu'
import {
  citedQuery,
  exportDocument,
  exportEstimates,
  exportResult,
  exportWorkbook,
  reportQueryOf,
} from '../requests'
import { isEstimated, type AnalysisView } from '../view'

interface ExportFormsProps {
  poll: PollDetail
  /** What is on show. */
  view: AnalysisView
  onChosen: () => void
}

const XLSX = { name: RESULT_EXPORT_FORMAT.XLSX, hint: WORKBOOK_HINT }
const DOCUMENTS: readonly { type: PollDocumentType; name: string; hint: string }[] = [
  { type: 'png', name: 'Bild (PNG)', hint: 'Diese Ansicht in doppelter Auflösung' },
  { type: 'svg', name: 'Grafik (SVG)', hint: 'Diese Ansicht, beliebig vergrößerbar' },
  { type: 'pdf', name: RESULT_EXPORT_FORMAT.PDF, hint: 'Alle Ansichten, je eine Seite' },
  { type: 'pptx', name: RESULT_EXPORT_FORMAT.PPTX, hint: 'Alle Ansichten, mit bearbeitbaren Diagrammen' },
]

/** The forms in which a poll can be saved: the view on show, and all of them. */
export function ExportForms({ poll, view, onChosen }: ExportFormsProps) {
  const dispatch = useDispatch()
  const request = { poll, query: citedQuery(view, poll) }
  const report = { poll, query: reportQueryOf(view, poll) }
  const forms = isEstimated(view)
    ? [{ ...CSV_FORM, action: exportEstimates(poll) }]
    : [
        { ...XLSX, action: exportWorkbook(request) },
        { ...CSV_FORM, action: exportResult(request) },
        ...DOCUMENTS.map(({ type, ...form }) => ({
          ...form,
          action: exportDocument({ ...(type === 'png' || type === 'svg' ? request : report), type }),
        })),
      ]
  return (
    <ExportEntries
      forms={forms.map(({ action, ...form }) => ({ ...form, onChoose: () => dispatch(action) }))}
      onChosen={onChosen}
    />
  )
}
