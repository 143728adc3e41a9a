import { useDispatch, useSelector } from 'react-redux'
import type { IndexFileType } from '../../../../contract/result-file'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { TextSkeleton } from '../../../components/skeleton'
import { ExportMenu } from '../../../core/exports/export-menu'
import { selectCanExport } from '../../../core/session/selectors'
import { exportIndex } from '../feature'

const ExportEntries = lazyWithRetry(
  async () => (await import('../../../core/exports/export-entries')).ExportEntries,
  createLazyFallback(<TextSkeleton lines={4} />),
)

const FORMS: readonly { type: IndexFileType; name: string; hint: string }[] = [
  { type: 'csv', name: 'Tabelle (CSV)', hint: 'Eine Zeile je Monat' },
  { type: 'xlsx', name: 'Excel (XLSX)', hint: 'Werte, Formel und Methodik auf je einem Blatt' },
  { type: 'svg', name: 'Grafik (SVG)', hint: 'Der Verlauf, verlustfrei skalierbar' },
  { type: 'png', name: 'Bild (PNG)', hint: 'Der Verlauf als Bild' },
  { type: 'pdf', name: 'Bericht (PDF)', hint: 'Werte, Trend und Beiträge, je eine Seite' },
]

/** The export menu of an index; hidden if the user is not allowed to export. */
export function IndexExportMenu({ slug }: { slug: string }) {
  const dispatch = useDispatch()
  const mayExport = useSelector(selectCanExport)
  if (!mayExport) return null
  return (
    <ExportMenu onApproach={ExportEntries.load}>
      {(onChosen) => (
        <ExportEntries
          forms={FORMS.map(({ type, ...form }) => ({
            ...form,
            onChoose: () => onChosen(dispatch(exportIndex({ slug, type }))),
          }))}
        />
      )}
    </ExportMenu>
  )
}
