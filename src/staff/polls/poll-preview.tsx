import { useDeferredValue, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import type { PollStatus } from '../../../contract/enumerations/content'
import type { ViewResult } from '../../api/results'
import { AnswersChart } from '../../charts/bars/answers-chart'
import type { ChartPoll } from '../../charts/frame/chart-data'
import { Badge } from '../../components/badge'
import { Banner } from '../../components/banner'
import { RadioGroup } from '../../components/choice-field'
import { PagePartBoundary } from '../../components/error-boundary'
import { FieldHint } from '../../components/field'
import { CardsSkeleton } from '../../components/skeleton'
import { color, radius, space } from '../../components/theme/tokens'
import { PollCard } from '../../core/poll-cards/poll-card'
import { PendingView } from '../../core/requests/pending-view'
import { selectError } from '../../core/requests/selectors'
import { useFetch } from '../../core/requests/use-fetch'
import type { CoreState } from '../../core/state'
import type { AdminPoll } from './api'
import { createExamplePoll, createExampleResult } from './example-result'
import { fetchResult, selectResult } from './feature'
import type { PollValues } from './values'
import { WidgetPreview } from './widget-preview'

const VIEWS = { card: 'Karte', result: 'Ergebnis', widget: 'Widget' } as const
type View = keyof typeof VIEWS
const OPTIONS = [
  { value: 'card', label: VIEWS.card },
  { value: 'result', label: VIEWS.result },
  { value: 'widget', label: VIEWS.widget },
] satisfies { value: View; label: string }[]

const Preview = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
`
const PreviewFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: ${space(2)};
  background: ${color.paper};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`
interface PollPreviewProps {
  values: PollValues
  /** Null for a new poll. */
  poll: AdminPoll | null
}

/** A preview of a poll's card, result and widget, with the components that customers see. */
export function PollPreview({ values: typed, poll }: PollPreviewProps) {
  const [view, setView] = useState<View>('card')
  const values = useDeferredValue(typed)
  const id = poll !== null && poll.hasAnswers && READ_STATUSES.includes(poll.status) ? poll.id : null
  return (
    <Preview aria-label="Vorschau der Umfrage">
      <RadioGroup<View> label="Vorschau" isInline options={OPTIONS} value={view} onChange={setView} />
      <PreviewFrame role="group" aria-label={`Vorschau: ${VIEWS[view]}`}>
        <PagePartBoundary>
          {view === 'widget' ? (
            <WidgetPreview values={values} />
          ) : id === null || poll === null ? (
            <>
              <Banner kind="warn">
                Beispieldaten: Die Zahlen sind erfunden und zeigen nur, wie es aussieht.
              </Banner>
              <Figures
                view={view}
                poll={createExamplePoll(values)}
                result={createExampleResult(values)}
                date={values.closesOn}
                badge={EXAMPLE}
              />
            </>
          ) : (
            <RealFigures view={view} values={values} poll={poll} />
          )}
        </PagePartBoundary>
      </PreviewFrame>
    </Preview>
  )
}

/** Readers see the result of polls with these statuses. */
const READ_STATUSES: readonly PollStatus[] = ['PUBLISHED', 'RESULT_FROZEN', 'ARCHIVED']

const EXAMPLE = <Badge $tone="warn">Beispieldaten</Badge>

/** The figures of the votes, with the texts of the form. */
function RealFigures({ view, values, poll }: { view: View; values: PollValues; poll: AdminPoll }) {
  const reload = useFetch(fetchResult, poll.id)
  const result = useSelector((state: CoreState) => selectResult(state, poll.id))
  const error = useSelector((state: CoreState) => selectError(state, fetchResult, poll.id))
  if (result) {
    const { total } = result
    const typed = createExamplePoll(values)
    const shareOf = (position: number) =>
      total.answers.find((each) => each.position === position)?.share ?? null
    const shown = {
      ...typed,
      isDemo: poll.isDemo,
      sampleSize: poll.sampleSize,
      answers: typed.answers.map((answer) => ({ ...answer, share: shareOf(answer.position) })),
    }
    const date = poll.lastAnswerOn ?? values.closesOn
    return <Figures view={view} poll={shown} result={result} date={date} badge={null} />
  }
  if (error?.code === 'not_found')
    return <FieldHint>Diese Zahlen sehen nur Organisationen, denen die Umfrage freigegeben ist.</FieldHint>
  return (
    <PendingView error={error} onRetry={reload}>
      <CardsSkeleton count={1} />
    </PendingView>
  )
}

interface FiguresProps {
  view: View
  poll: ChartPoll
  result: ViewResult
  date: string
  badge: ReactNode
}

function Figures({ view, poll, result, date, badge }: FiguresProps) {
  const [today] = useState(() => new Date().toISOString())
  if (view === 'result') return <AnswersChart poll={poll} result={result} />
  const { question, kind, answers, sampleSize } = poll
  return (
    <div inert>
      <PollCard
        to=""
        question={question}
        kind={kind}
        answers={answers}
        sampleSize={sampleSize}
        date={date || today}
        badge={badge}
      />
    </div>
  )
}
