import type { PollKind } from './enumerations/content.ts'

/** The type of the message `{ type, poll, height }` with which a widget sends its height in pixels to its host page. */
export const HEIGHT_MESSAGE = 'meinungsbild:height'

/** The path on the widget host at which an unsaved poll is previewed. */
export const PREVIEW_PATH = '/preview'

/** The type of the messages between the app and the widget that previews an unsaved poll. */
export const PREVIEW_MESSAGE = 'meinungsbild:preview'

/** The messages of the preview to the app: that it is ready, or whether the newest poll was rendered. */
export type PreviewState = 'ready' | 'drawn' | 'failed'

/** The unsaved poll that the app sends as JSON. */
export interface PreviewedPoll {
  title: string
  question: string
  kind: PollKind
  answers: {
    text: string
    is_dont_know: boolean
    is_exclusive: boolean
    image_url: string | null
    image_alt: string | null
  }[]
  is_answer_order_random: boolean
  scale_low: string | null
  scale_high: string | null
}
