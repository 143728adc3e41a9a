import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { PROJECT_COUNTRY_STATUS, PROJECT_STATUS } from '../../../../contract/enumerations/content'
import { parseId } from '../../../../contract/ids'
import type { ProjectFileType } from '../../../../contract/result-file'
import { TEXT } from '../../../../contract/texts'
import type { ProjectResults } from '../../../api/projects'
import { Badge } from '../../../components/badge'
import { Button } from '../../../components/button'
import { DataTable } from '../../../components/data-table'
import { DocumentTitle } from '../../../components/document-title'
import { Muted } from '../../../components/layout'
import { PageColumn, PageHeader, Section } from '../../../components/page-header'
import { TextSkeleton } from '../../../components/skeleton'
import { NotAllowedScreen, NotFoundScreen } from '../../../core/pages/screens'
import { PendingView } from '../../../core/requests/pending-view'
import { selectError, selectIsLoading } from '../../../core/requests/selectors'
import { selectCanExport } from '../../../core/session/selectors'
import type { CoreState } from '../../../core/state'
import { formatCount, formatCountWithNoun } from '../../../lib/format'
import { exportProject, fetchProject, getExportKey, selectProject } from '../feature'
import { CrosstabSection } from './crosstab-section'
import { QuestionResultsByCountry } from './question-section'

/** How often the page of a project in progress is loaded again. */
const RELOAD_MS = 30_000

type Country = ProjectResults['progress']['countries'][number]

/** The page of the project in the URL: progress, and each question by country. */
export function ProjectScreen() {
  const id = parseId(useParams().id ?? '') ?? 0
  const dispatch = useDispatch()
  const project = useSelector((state: CoreState) => selectProject(state, id))
  const error = useSelector((state: CoreState) => selectError(state, fetchProject, String(id)))
  const isRunning = project?.progress.status === 'IN_PROGRESS'
  useEffect(() => {
    dispatch(fetchProject(id))
  }, [dispatch, id])
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => dispatch(fetchProject(id)), RELOAD_MS)
    return () => clearInterval(timer)
  }, [dispatch, id, isRunning])
  if (!project && error?.code === 'not_found') return <NotFoundScreen />
  if (!project && error?.code === 'forbidden') return <NotAllowedScreen />
  return (
    <PageColumn>
      <DocumentTitle>{project?.title ?? 'Projekt'}</DocumentTitle>
      {project ? (
        <ProjectContent project={project} />
      ) : (
        <PendingView
          error={error}
          onRetry={() => dispatch(fetchProject(id))}
          label="Das Projekt wird geladen …"
        >
          <TextSkeleton lines={6} />
        </PendingView>
      )}
    </PageColumn>
  )
}

function ProjectContent({ project }: { project: ProjectResults }) {
  const { title, description, progress, questions, isDemo } = project
  return (
    <>
      <PageHeader
        kicker={`Projekt · ${formatCountWithNoun(questions.length, 'Frage', 'Fragen')}`}
        badges={
          <>
            <Badge>{PROJECT_STATUS[progress.status]}</Badge>
            {isDemo && <Badge $tone="warn">Demodaten</Badge>}
          </>
        }
        title={title}
        lead={description}
        actions={<ExportProject project={project} />}
      />
      <Section aria-labelledby="fortschritt">
        <h2 id="fortschritt">Rücklauf und Quoten</h2>
        <DataTable
          caption="Teilnehmende, die fertig sind, in Zehnern mit kleinen Zufallsabweichungen: So verrät kaum eine Zahl, wer wann teilgenommen hat."
          rows={progress.countries}
          rowKey={({ code }) => code}
          columns={[
            { id: 'COUNTRY', header: 'Land', isRowHeader: true, cell: ({ name }: Country) => name },
            {
              id: 'STATUS',
              header: 'Status',
              cell: ({ status }) => PROJECT_COUNTRY_STATUS[status],
            },
            {
              id: 'DONE',
              header: 'fertig',
              isNumeric: true,
              cell: ({ completed }) => formatCount(completed),
            },
            {
              id: 'TARGET',
              header: 'Ziel',
              isNumeric: true,
              cell: (country) => formatCount(country.targetSize),
            },
            {
              id: 'CELLS',
              header: 'volle Quoten',
              isNumeric: true,
              cell: ({ cells }) =>
                `${formatCount(cells.filter(({ isFull }) => isFull).length)} von ${formatCount(cells.length)}`,
            },
          ]}
        />
      </Section>
      {questions.map((question) => (
        <QuestionResultsByCountry key={question.id} question={question} />
      ))}
      {questions.some(({ isProtected }) => isProtected) && <Muted>{TEXT.protectedFigures}</Muted>}
      <CrosstabSection project={project} />
    </>
  )
}

const FILES: readonly { type: ProjectFileType; label: string }[] = [
  { type: 'xlsx', label: 'Tabelle (XLSX)' },
  { type: 'pptx', label: 'Folien (PPTX)' },
]

/** Buttons that save the results as files; hidden if the user is not allowed to export. */
function ExportProject({ project }: { project: ProjectResults }) {
  const mayExport = useSelector(selectCanExport)
  return mayExport && FILES.map((file) => <ExportButton key={file.type} project={project} {...file} />)
}

interface ExportButtonProps {
  project: ProjectResults
  type: ProjectFileType
  label: string
}

function ExportButton({ project: { id, title }, type, label }: ExportButtonProps) {
  const dispatch = useDispatch()
  const isPending = useSelector((state: CoreState) =>
    selectIsLoading(state, exportProject, getExportKey({ id, type })),
  )
  return (
    <Button
      size="small"
      variant="quiet"
      icon={Download}
      isPending={isPending}
      onClick={() => dispatch(exportProject({ id, title, type }))}
    >
      {label}
    </Button>
  )
}
