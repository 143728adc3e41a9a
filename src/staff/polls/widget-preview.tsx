import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import {
  HEIGHT_MESSAGE,
  PREVIEW_MESSAGE,
  PREVIEW_PATH,
  type PreviewedPoll,
  type PreviewState,
} from '../../../contract/widget-messages'
import { CardsSkeleton, Loading } from '../../components/skeleton'
import { ErrorState } from '../../components/states'
import { isPlainObject, decamelizeKeys } from '../../lib/case'
import { getClientConfig } from '../../lib/config'
import { getAnswerOrPlaceholder, getQuestionOrPlaceholder } from './example-result'
import { toPollBody, type PollValues } from './values'

const DEBOUNCE_MS = 300
/** The same timeout as for requests of the app. */
const TIMEOUT_MS = 15_000
const DEFAULT_HEIGHT = 480

const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
  &[hidden] {
    display: none;
  }
`

type State = 'waiting' | PreviewState

/** Returns the request body for the widget host. */
function previewBody(values: PollValues): string {
  const { title, kind, answers, isAnswerOrderRandom, scaleLow, scaleHigh } = toPollBody(values)
  const poll: PreviewedPoll = decamelizeKeys({
    title: title.trim() || getQuestionOrPlaceholder(values),
    question: getQuestionOrPlaceholder(values),
    kind,
    answers: answers.map(({ text, isDontKnow, isExclusive, imageUrl, imageAlt }, index) => ({
      text: getAnswerOrPlaceholder(text, index),
      isDontKnow,
      isExclusive,
      imageUrl,
      imageAlt,
    })),
    isAnswerOrderRandom,
    scaleLow,
    scaleHigh,
  })
  return JSON.stringify(poll)
}

/** The widget in an iframe of the widget host, which renders the poll that is sent to it. */
export function WidgetPreview({ values }: { values: PollValues }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <WidgetFrame
      key={attempt}
      poll={useMemo(() => previewBody(values), [values])}
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
}

function WidgetFrame({ poll, onRetry }: { poll: string; onRetry: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<State>('waiting')
  const [height, setHeight] = useState(DEFAULT_HEIGHT)
  const host = useMemo(() => new URL(getClientConfig().widgetHost).origin, [])
  const isReady = state !== 'waiting'

  const listen = useCallback(
    ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== host || source !== frame.current?.contentWindow || !isPlainObject(data)) return
      if (data.type === PREVIEW_MESSAGE) setState(data.state as PreviewState) // sent by the widget host
      if (data.type === HEIGHT_MESSAGE && typeof data.height === 'number') setHeight(data.height)
    },
    [host],
  )
  useEffect(() => {
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [listen])
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(
      () => frame.current?.contentWindow?.postMessage({ type: PREVIEW_MESSAGE, poll }, host),
      DEBOUNCE_MS,
    )
    return () => clearTimeout(timer)
  }, [isReady, poll, host])
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setState('failed'), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isReady])

  return (
    <>
      {state === 'failed' && (
        <ErrorState text="Das Widget lässt sich gerade nicht zeigen." onRetry={onRetry} />
      )}
      {(state === 'waiting' || state === 'ready') && (
        <Loading label="Das Widget wird geladen …">
          <CardsSkeleton count={1} />
        </Loading>
      )}
      <Frame
        ref={frame}
        title="Vorschau des Widgets"
        src={`${getClientConfig().widgetHost}${PREVIEW_PATH}`}
        height={height}
        hidden={state !== 'drawn'}
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
    </>
  )
}
