import { Quote } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { formatMonthAndYear } from '../../../../contract/calendar'
import { DECISION_INDEX_STATUS } from '../../../../contract/enumerations/content'
import { PATHS } from '../../../../contract/paths'
import type { IndexFileType } from '../../../../contract/result-file'
import type { DecisionIndex } from '../../../api/decision-indexes'
import { Badge } from '../../../components/badge'
import { Banner } from '../../../components/banner'
import { Button } from '../../../components/button'
import { DocumentTitle } from '../../../components/document-title'
import { createLazyFallback } from '../../../components/lazy-fallback'
import { lazyWithRetry } from '../../../components/lazy-with-retry'
import { PageColumn, PageHeader, Section } from '../../../components/page-header'
import { ChartSkeleton, TextSkeleton } from '../../../components/skeleton'
import { TextLink } from '../../../components/text-link'
import { IndexContributions } from '../../../core/decision-indexes/index-contributions'
import type { ExportEntriesProps } from '../../../core/exports/export-entries'
import { ExportMenu } from '../../../core/exports/export-menu'
import { getNavbarMessage } from '../../../core/navbar-messages'
import { NotifyAndCloseOnLoadError } from '../../../core/notifications/load-error-dialog'
import { CopyLinkButton } from '../../../core/notifications/share-button'
import { NotFoundScreen } from '../../../core/pages/screens'
import { PendingView } from '../../../core/requests/pending-view'
import { selectError, selectIsNotStarted } from '../../../core/requests/selectors'
import { selectCanExport, selectIsPro } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { ProWatchButton } from '../../../core/watching/watch-button'
import { getClientConfig } from '../../../lib/config'
import { formatFullDate } from '../../../lib/format'
import { exportIndex, fetchIndex, selectIndex } from '../feature'

const IndexChart = lazyWithRetry(
  async () => (await import('../../../charts/line/index-chart')).IndexChart,
  createLazyFallback(<ChartSkeleton bars={7} />),
  'index-chart',
)

export function IndexScreen() {
  const { slug = '' } = useParams()
  const dispatch = useDispatch()
  const index = useSelector((state: CoreState) => selectIndex(state, slug))
  const error = useSelector((state: CoreState) => selectError(state, fetchIndex, slug))
  const isIdle = useSelector((state: CoreState) => selectIsNotStarted(state, fetchIndex, slug))
  useEffect(() => {
    if (!index && isIdle) dispatch(fetchIndex(slug))
  }, [dispatch, index, isIdle, slug])
  if (!index && error?.code === 'not_found') return <NotFoundScreen />
  return (
    <PageColumn>
      <DocumentTitle>{index?.title ?? getNavbarMessage('navbar.indexes')}</DocumentTitle>
      {index?.withdrawn ? (
        <>
          <PageHeader kicker="Index" title={index.title} />
          <Banner kind="warn">
            {`Dieser Index wurde am ${formatFullDate(index.withdrawn.at)} zurückgezogen. Grund: ${index.withdrawn.reason}`}
          </Banner>
          <p>
            <TextLink to={PATHS.indexes}>Alle Indizes</TextLink>
          </p>
        </>
      ) : index ? (
        <IndexContent index={index} />
      ) : (
        <PendingView
          error={error}
          onRetry={() => dispatch(fetchIndex(slug))}
          label="Der Index wird berechnet …"
        >
          <TextSkeleton lines={2} />
          <ChartSkeleton bars={7} />
        </PendingView>
      )}
    </PageColumn>
  )
}

const IndexContent = ({ index }: { index: DecisionIndex }) => (
  <>
    <PageHeader
      kicker={`Index · ${baseText(index)}`}
      badges={
        <>
          {index.status !== 'PUBLISHED' && <Badge>{DECISION_INDEX_STATUS[index.status]}</Badge>}
          {index.isDemo && <Badge $tone="warn">Demodaten</Badge>}
        </>
      }
      title={index.title}
      lead={index.description}
      actions={
        <>
          <ProWatchButton type="INDEX" id={index.id} />
          <CopyLinkButton />
          <CiteButton index={index} />
          {index.values.length > 0 && <IndexExportMenu slug={index.slug} />}
        </>
      }
    />
    <IndexChart title={index.title} index={index} isTitleHidden />
    <Section aria-labelledby="umfragen">
      <h2 id="umfragen">Umfragen und Beiträge</h2>
      <IndexContributions index={index} />
    </Section>
    <Section aria-labelledby="methodik">
      <h2 id="methodik">Methodik</h2>
      <IndexMethod index={index} />
    </Section>
  </>
)

const CiteIndexDialog = lazyWithRetry(
  async () => (await import('./cite-index-dialog')).CiteIndexDialog,
  NotifyAndCloseOnLoadError,
)

/** Opens the dialog that cites an index. Hidden for visitors, for drafts, and for an index without values. */
function CiteButton({ index }: { index: DecisionIndex }) {
  const isPro = useSelector(selectIsPro)
  const [isOpen, setOpen] = useState(false)
  if (!isPro || index.status === 'CREATED' || index.problem !== null) return null
  return (
    <>
      <Button size="small" variant="quiet" icon={Quote} onClick={() => setOpen(true)}>
        Zitieren
      </Button>
      {isOpen && <CiteIndexDialog index={index} onClose={() => setOpen(false)} />}
    </>
  )
}

function baseText({ formulas }: Pick<DecisionIndex, 'formulas'>): string {
  const base = formulas.at(-1)?.base
  if (!base) return 'Saldo in Punkten'
  return base.from === base.to
    ? `${formatMonthAndYear(base.from)} = 100`
    : `${formatMonthAndYear(base.from)} bis ${formatMonthAndYear(base.to)} = 100`
}

const IndexMethod = ({ index }: { index: DecisionIndex }) => (
  <>
    <p>
      Je Umfrage und Monat zählt der Saldo: die Anteile der gewählten Antworten mal ihren Faktoren in Prozent.
      Es sind dieselben Anteile, die die Seite der Umfrage für diesen Monat zeigt. Der Index ist der
      gewichtete Durchschnitt dieser Salden
      {index.formulas.at(-1)?.base
        ? ', gemessen am Abstand vom kleinstmöglichen Saldo, mit der Basis gleich 100.'
        : ' in Punkten.'}{' '}
      Monate, in denen eine Umfrage zu wenige Befragte hat, fehlen.
    </p>
    <p>
      Befragungen desselben Instituts können dieselben Menschen erreicht haben. Wie stark ihre Antworten
      zusammenhängen, ist nicht bekannt, deshalb addieren sich ihre Fehler: Das ist der größtmögliche, der
      Bereich eher zu breit. Das gilt auch für Umfragen, bei denen alle mitmachen konnten. Importierte
      Befragungen verschiedener Institute gelten als unabhängig. Der 95-%-Bereich enthält auch den Fehler der
      Basis. <a href={getClientConfig().methodologyUrl}>Ausführliche Methodik</a>
    </p>
    {index.lockedAt && (
      <p>{`Die Formel ist seit dem ${formatFullDate(index.lockedAt)} festgeschrieben und ändert sich nicht mehr.`}</p>
    )}
    {index.formulas.length > 1 && (
      <p>
        {`Die Formel wurde geändert: ${index.formulas
          .flatMap(({ from }) => (from === null ? [] : `neu ab ${formatMonthAndYear(from)}`))
          .join(', ')}. Werte davor und danach werden nicht verglichen.`}
      </p>
    )}
  </>
)

const ExportEntries = lazyWithRetry<ExportEntriesProps<IndexFormat>>(
  async () => (await import('../../../core/exports/export-entries')).ExportEntries,
  createLazyFallback(<TextSkeleton lines={4} />),
)

interface IndexFormat {
  type: IndexFileType
  name: string
  hint: string
}

const FORMS: readonly IndexFormat[] = [
  { type: 'csv', name: 'Tabelle (CSV)', hint: 'Eine Zeile je Monat' },
  { type: 'xlsx', name: 'Excel (XLSX)', hint: 'Werte, Formel und Methodik auf je einem Blatt' },
  { type: 'svg', name: 'Grafik (SVG)', hint: 'Der Verlauf, verlustfrei skalierbar' },
  { type: 'png', name: 'Bild (PNG)', hint: 'Der Verlauf als Bild' },
  { type: 'pdf', name: 'Bericht (PDF)', hint: 'Werte, Trend und Beiträge, je eine Seite' },
]

/** The export menu of an index; hidden if the user is not allowed to export. */
function IndexExportMenu({ slug }: { slug: string }) {
  const dispatch = useDispatch()
  const mayExport = useSelector(selectCanExport)
  if (!mayExport) return null
  return (
    <ExportMenu onApproach={ExportEntries.load}>
      {(onChosen) => (
        <ExportEntries
          formats={FORMS}
          onChoose={({ type }) => onChosen(dispatch(exportIndex({ slug, type })))}
        />
      )}
    </ExportMenu>
  )
}
