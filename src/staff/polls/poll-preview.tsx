import { useDeferredValue, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { AnswersChart } from '../../charts/bars/answers-chart'
import { Badge } from '../../components/badge'
import { Banner } from '../../components/banner'
import { RadioGroup } from '../../components/choice-field'
import { PagePart } from '../../components/error-boundary'
import { color, radius, space } from '../../components/theme/tokens'
import { PollCard } from '../../core/poll-cards/poll-card'
import { examplePoll, exampleResult } from './example-result'
import type { PollValues } from './values'
import { WidgetPreview } from './widget-preview'

const VIEWS = { card: 'Karte', result: 'Ergebnis', widget: 'Widget' } as const
type View = keyof typeof VIEWS
const OPTIONS = [
  { value: 'card', label: VIEWS.card },
  { value: 'result', label: VIEWS.result },
  { value: 'widget', label: VIEWS.widget },
] satisfies { value: View; label: string }[]

const PreviewFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: ${space(2)};
  background: ${color.paper};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`
const CardWidth = styled.div`
  max-width: 22rem;
`

/** A preview of a poll's card, result and widget, with the components that customers see. */
export function PollPreview({ values: typed }: { values: PollValues }) {
  const [view, setView] = useState<View>('card')
  const values = useDeferredValue(typed)
  return (
    <>
      <RadioGroup<View> label="Ansicht" isInline options={OPTIONS} value={view} onChange={setView} />
      {view !== 'widget' && (
        <Banner kind="warn">Beispieldaten: Die Zahlen sind erfunden und zeigen nur, wie es aussieht.</Banner>
      )}
      <PreviewFrame role="group" aria-label={`Vorschau: ${VIEWS[view]}`}>
        <PagePart>
          {view === 'card' && <CardPreview values={values} />}
          {view === 'result' && <AnswersChart poll={examplePoll(values)} result={exampleResult(values)} />}
          {view === 'widget' && <WidgetPreview values={values} />}
        </PagePart>
      </PreviewFrame>
    </>
  )
}

const EXAMPLE = <Badge $tone="warn">Beispieldaten</Badge>

function CardPreview({ values }: { values: PollValues }) {
  const { question, kind, answers, sampleSize } = useMemo(() => examplePoll(values), [values])
  const [today] = useState(() => new Date().toISOString())
  return (
    <CardWidth inert>
      <PollCard
        to=""
        question={question}
        kind={kind}
        answers={answers}
        sampleSize={sampleSize}
        date={values.closesOn || today}
        badge={EXAMPLE}
      />
    </CardWidth>
  )
}
