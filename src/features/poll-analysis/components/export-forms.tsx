import { useDispatch } from 'react-redux'
import type { PollDetail, PollDocumentType } from '../../../api/results'
import { ExportEntries } from '../../../core/exports/export-menu'
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

const XLSX = { name: 'Excel (XLSX)', hint: 'Zahlen, Methodik und Filter auf je einem Blatt' }
const CSV = { name: 'Tabelle (CSV)', hint: 'Eine Zeile je Antwort und Gruppe' }
const DOCUMENTS: readonly { type: PollDocumentType; name: string; hint: string }[] = [
  { type: 'png', name: 'Bild (PNG)', hint: 'Diese Ansicht in doppelter Auflösung' },
  { type: 'svg', name: 'Grafik (SVG)', hint: 'Diese Ansicht, beliebig vergrößerbar' },
  { type: 'pdf', name: 'Bericht (PDF)', hint: 'Alle Ansichten, je eine Seite' },
  { type: 'pptx', name: 'Folien (PPTX)', hint: 'Alle Ansichten, mit bearbeitbaren Diagrammen' },
]

/** The forms in which a poll can be saved: the view on show, and all of them. */
export function ExportForms({ poll, view, onChosen }: ExportFormsProps) {
  const dispatch = useDispatch()
  const request = { poll, query: citedQuery(view, poll) }
  const report = { poll, query: reportQueryOf(view, poll) }
  const forms = isEstimated(view)
    ? [{ ...CSV, action: exportEstimates(poll) }]
    : [
        { ...XLSX, action: exportWorkbook(request) },
        { ...CSV, action: exportResult(request) },
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
