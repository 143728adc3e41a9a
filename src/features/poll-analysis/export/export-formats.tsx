import { useDispatch, useSelector } from 'react-redux'
import { RESULT_EXPORT_FORMAT } from '../../../../contract/enumerations/content'
import type { ComparisonFileType, WaveFileType } from '../../../../contract/result-file'
import { isUnweighted } from '../../../../contract/result-weights'
import type { PollFileType } from '../../../api/result-exports'
import type { PollComparison, PollDetail, PollResult } from '../../../api/results'
import { CSV_EXPORT_ENTRY, ExportEntries, WORKBOOK_HINT } from '../../../core/exports/export-entries'
import type { DispatchedExport } from '../../../core/exports/export-menu'
import type { CoreState } from '../../../core/state'
import { useFeatures } from '../../../core/use-features'
import type { Started } from '../../../lib/request'
import { selectCachedComparison, selectCachedResult, selectCachedWaves } from '../view/feature'
import { toComparisonRequest, toResultQuery, toWavesRequestWithoutPeriod } from '../view/requests'
import { toHeadlineView, showsComparison, showsEstimates, type AnalysisView } from '../view/view'
import {
  exportComparison,
  exportDistrictEstimates,
  exportResult,
  exportWaves,
  pollExportFeature,
  toExportQuery,
  toReportQuery,
} from './export-feature'

interface ExportFormatsProps {
  poll: PollDetail
  view: AnalysisView
  /** Called with the request that exports the chosen format. */
  onChosen: (request: DispatchedExport) => void
}

const XLSX = { name: RESULT_EXPORT_FORMAT.XLSX, hint: WORKBOOK_HINT }
type DocumentType = Exclude<PollFileType, 'csv' | 'xlsx'>
const DOCUMENTS: readonly { type: DocumentType; name: string; hint: string }[] = [
  { type: 'png', name: 'Bild (PNG)', hint: 'Diese Ansicht in doppelter Auflösung' },
  { type: 'svg', name: 'Grafik (SVG)', hint: 'Diese Ansicht, beliebig vergrößerbar' },
  { type: 'pdf', name: RESULT_EXPORT_FORMAT.PDF, hint: 'Alle Ansichten, je eine Seite' },
  { type: 'pptx', name: RESULT_EXPORT_FORMAT.PPTX, hint: 'Alle Ansichten, mit bearbeitbaren Diagrammen' },
]

const COMPARISON_HINT: Record<DocumentType, string> = {
  png: 'Dieser Vergleich in doppelter Auflösung',
  svg: 'Dieser Vergleich, beliebig vergrößerbar',
  pdf: 'Dieser Vergleich auf einer Seite',
  pptx: 'Dieser Vergleich als bearbeitbares Diagramm',
}
const COMPARISON_FORMS: readonly { type: ComparisonFileType; name: string; hint: string }[] = [
  { type: 'xlsx', ...XLSX },
  { type: 'csv', name: CSV_EXPORT_ENTRY.name, hint: 'Eine Zeile je Antwort, beide Seiten nebeneinander' },
  ...DOCUMENTS.map((form) => ({ ...form, hint: COMPARISON_HINT[form.type] })),
]

const FEATURES = [pollExportFeature]

/** The export formats of a poll: for the current view, and for all views. */
export function ExportFormats({ poll, view, onChosen }: ExportFormatsProps) {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const result = useSelector((state: CoreState) =>
    selectCachedResult(state, { pollId: poll.id, query: toResultQuery(toHeadlineView(view)) }),
  )
  const comparison = useSelector((state: CoreState) =>
    selectCachedComparison(state, toComparisonRequest(poll.id, view)),
  )
  const shown = useSelector((state: CoreState) =>
    selectCachedResult(state, { pollId: poll.id, query: toResultQuery(view) }),
  )
  const forms = formatsOf(poll, view, {
    series: shown?.series,
    segmentFilter: result?.segment,
    notApplicable: result?.notApplicable ?? [],
    comparison,
    isUnweighted: areUnweighted(
      showsComparison(view)
        ? [comparison?.first.weighting, comparison?.second.weighting]
        : [result?.weighting],
      view,
    ),
  })
  return <ExportEntries formats={forms} onChoose={({ action }) => onChosen(dispatch(action))} />
}

const WAVE_FORMS: readonly { type: WaveFileType; name: string; hint: string }[] = [
  { type: 'xlsx', ...XLSX },
  { type: 'csv', name: CSV_EXPORT_ENTRY.name, hint: 'Eine Zeile je Antwort und Welle' },
  { type: 'png', name: 'Bild (PNG)', hint: 'Alle Wellen in doppelter Auflösung' },
  { type: 'svg', name: 'Grafik (SVG)', hint: 'Alle Wellen, beliebig vergrößerbar' },
]

/** The export formats of the waves of a poll. The report of all views contains them, too. */
export function WaveExportFormats({ poll, view, onChosen }: ExportFormatsProps) {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const segmentFilter = useSelector((state: CoreState) =>
    selectCachedResult(state, { pollId: poll.id, query: toResultQuery(toHeadlineView(view)) }),
  )?.segment
  const waves = useSelector((state: CoreState) =>
    selectCachedWaves(state, toWavesRequestWithoutPeriod(poll.id, view)),
  )?.waves
  const weightings = waves?.map(({ weighting }) => weighting) ?? []
  const given = { poll, view, segmentFilter, isUnweighted: areUnweighted(weightings, view) }
  return (
    <ExportEntries
      formats={WAVE_FORMS}
      onChoose={({ type }) => onChosen(dispatch(exportWaves({ ...given, type })))}
    />
  )
}

interface Known {
  segmentFilter: PollResult['segment']
  notApplicable: PollResult['notApplicable']
  comparison: PollComparison | undefined
  /** The periods of a time series. */
  series: PollResult['series'] | undefined
  isUnweighted: boolean
}

/** Returns whether all results are unweighted; the weighting of one that is not loaded is the requested one. */
const areUnweighted = (
  weightings: readonly (PollResult['weighting'] | undefined)[],
  { weights }: AnalysisView,
): boolean =>
  weightings.every((weighting) => (weighting ? isUnweighted(weighting) : weights === 'UNWEIGHTED'))

function formatsOf(
  poll: PollDetail,
  view: AnalysisView,
  { segmentFilter, notApplicable, comparison, series, isUnweighted }: Known,
): { name: string; hint: string; action: Started<unknown> }[] {
  if (showsEstimates(view)) return [{ ...CSV_EXPORT_ENTRY, action: exportDistrictEstimates(poll) }]
  if (showsComparison(view))
    return COMPARISON_FORMS.map(({ type, ...form }) => ({
      ...form,
      action: exportComparison({
        poll,
        view,
        type,
        isUnweighted,
        segmentFilter: view.segment === null ? undefined : comparison?.first.filter,
        comparedSegmentFilter: view.comparedWith.segment === null ? undefined : comparison?.second.filter,
      }),
    }))
  const request = {
    poll,
    query: toExportQuery(view, poll, series),
    segmentFilter,
    notApplicable,
    isUnweighted,
  }
  const report = { poll, query: toReportQuery(view), segmentFilter, notApplicable, isUnweighted }
  return [
    { ...XLSX, action: exportResult({ ...request, type: 'xlsx' }) },
    { ...CSV_EXPORT_ENTRY, action: exportResult({ ...request, type: 'csv' }) },
    ...DOCUMENTS.map(({ type, ...form }) => ({
      ...form,
      action: exportResult({ ...(type === 'png' || type === 'svg' ? request : report), type }),
    })),
  ]
}
