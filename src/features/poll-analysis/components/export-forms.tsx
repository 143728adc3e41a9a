import { useDispatch, useSelector } from 'react-redux'
import { RESULT_EXPORT_FORMAT } from '../../../../contract/enumerations/content'
import type { ComparisonFileType } from '../../../../contract/result-file'
import type { PollDocumentType } from '../../../api/result-exports'
import type { PollComparison, PollDetail, PollResult } from '../../../api/results'
import { CSV_FORM, ExportEntries, WORKBOOK_HINT } from '../../../core/exports/export-entries'
import type { CoreState } from '../../../core/state'
import { useFeatures } from '../../../core/use-features'
import { selectComparison, selectResult } from '../feature'
import {
  exportComparison,
  exportDocument,
  exportEstimates,
  exportResult,
  exportWorkbook,
  pollExportFeature,
  reportQueryOf,
} from '../export-feature'
import { citedQuery, comparisonOf, queryOf } from '../requests'
import { headlineOf, isComparison, isEstimated, type AnalysisView } from '../view'

interface ExportFormsProps {
  poll: PollDetail
  /** What is on show. */
  view: AnalysisView
  /** A form was chosen: this request saves it. */
  onChosen: (request: { type: string }) => void
}

const XLSX = { name: RESULT_EXPORT_FORMAT.XLSX, hint: WORKBOOK_HINT }
const DOCUMENTS: readonly { type: PollDocumentType; name: string; hint: string }[] = [
  { type: 'png', name: 'Bild (PNG)', hint: 'Diese Ansicht in doppelter Auflösung' },
  { type: 'svg', name: 'Grafik (SVG)', hint: 'Diese Ansicht, beliebig vergrößerbar' },
  { type: 'pdf', name: RESULT_EXPORT_FORMAT.PDF, hint: 'Alle Ansichten, je eine Seite' },
  { type: 'pptx', name: RESULT_EXPORT_FORMAT.PPTX, hint: 'Alle Ansichten, mit bearbeitbaren Diagrammen' },
]

const COMPARISON_HINT: Record<PollDocumentType, string> = {
  png: 'Dieser Vergleich in doppelter Auflösung',
  svg: 'Dieser Vergleich, beliebig vergrößerbar',
  pdf: 'Dieser Vergleich auf einer Seite',
  pptx: 'Dieser Vergleich als bearbeitbares Diagramm',
}
const COMPARISON_FORMS: readonly { type: ComparisonFileType; name: string; hint: string }[] = [
  { type: 'xlsx', ...XLSX },
  { type: 'csv', name: CSV_FORM.name, hint: 'Eine Zeile je Antwort, beide Seiten nebeneinander' },
  ...DOCUMENTS.map((form) => ({ ...form, hint: COMPARISON_HINT[form.type] })),
]

const FEATURES = [pollExportFeature]

/** The forms in which a poll can be saved: the view on show, and all of them. */
export function ExportForms({ poll, view, onChosen }: ExportFormsProps) {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const result = useSelector((state: CoreState) =>
    selectResult(state, { pollId: poll.id, query: queryOf(headlineOf(view)) }),
  )
  const comparison = useSelector((state: CoreState) => selectComparison(state, comparisonOf(poll.id, view)))
  const forms = formsOf(poll, view, { people: result?.segment, comparison })
  return (
    <ExportEntries
      forms={forms.map(({ action, ...form }) => ({ ...form, onChoose: () => onChosen(dispatch(action)) }))}
    />
  )
}

interface Known {
  /** Whom the segment of the view chooses. */
  people: PollResult['segment']
  comparison: PollComparison | undefined
}

function formsOf(poll: PollDetail, view: AnalysisView, { people, comparison }: Known) {
  if (isEstimated(view)) return [{ ...CSV_FORM, action: exportEstimates(poll) }]
  if (isComparison(view))
    return COMPARISON_FORMS.map(({ type, ...form }) => ({
      ...form,
      action: exportComparison({
        poll,
        view,
        type,
        people: view.segment === null ? undefined : comparison?.first.filter,
        comparedPeople: view.comparedWith.segment === null ? undefined : comparison?.second.filter,
      }),
    }))
  const request = { poll, query: citedQuery(view), people }
  const report = { poll, query: reportQueryOf(view), people }
  return [
    { ...XLSX, action: exportWorkbook(request) },
    { ...CSV_FORM, action: exportResult(request) },
    ...DOCUMENTS.map(({ type, ...form }) => ({
      ...form,
      action: exportDocument({ ...(type === 'png' || type === 'svg' ? request : report), type }),
    })),
  ]
}
