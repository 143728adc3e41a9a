import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { RESULT_EXPORT_FORMAT, type ResultExportFormat } from '../../../../contract/enumerations/content'
import { getEntries } from '../../../../contract/enumerations/values'
import type { Board } from '../../../api/insight-boards'
import { CSV_EXPORT_ENTRY, ExportEntries, WORKBOOK_HINT } from '../../../core/exports/export-entries'
import type { DispatchedExport } from '../../../core/exports/export-menu'
import { exportsFeature, startBoardExport } from '../../../core/exports/feature'
import { useFeatures } from '../../../core/use-features'
import { boardCsvDownloadFeature, exportBoardAsCsv } from '../board-export-feature'
import { parseBoardView, toBoardQueryParams } from '../board-view'

const HINTS: Record<ResultExportFormat, string> = {
  XLSX: WORKBOOK_HINT,
  PDF: 'Alle Kacheln, je eine Seite',
  PPTX: 'Alle Kacheln, mit bearbeitbaren Diagrammen',
}

interface BoardExportFormsProps {
  board: Pick<Board, 'id' | 'slug' | 'segment'>
  onChosen: (request: DispatchedExport) => void
}

const FEATURES = [boardCsvDownloadFeature, exportsFeature]

/** The file formats of a board's export, with the filter and weights of the URL. */
export function BoardExportFormats({ board: { id, slug, segment }, onChosen }: BoardExportFormsProps) {
  useFeatures(FEATURES)
  const dispatch = useDispatch()
  const { search } = useLocation()
  const query = toBoardQueryParams(parseBoardView(new URLSearchParams(search)))
  const files = getEntries<ResultExportFormat>(RESULT_EXPORT_FORMAT).map(([format, name]) => ({
    name,
    hint: HINTS[format],
    toRequest: () => startBoardExport({ id, query, format }),
  }))
  const table = {
    ...CSV_EXPORT_ENTRY,
    toRequest: () => exportBoardAsCsv({ id, slug, query, fileNameFilters: segment }),
  }
  return (
    <ExportEntries
      formats={[table, ...files]}
      onChoose={({ toRequest }) => onChosen(dispatch(toRequest()))}
    />
  )
}
