import { createHash } from 'node:crypto'
import type { WidgetPoll } from '../provider/public-polls.ts'

type Worded = Pick<WidgetPoll, 'question' | 'kind' | 'scaleLow' | 'scaleHigh'> & {
  readonly answers: readonly Pick<
    WidgetPoll['answers'][number],
    'text' | 'isDontKnow' | 'isExclusive' | 'imageUrl'
  >[]
}

/**
 * Returns a hash of the question and the order of answers. A vote contains only answer positions, so it is valid only
 * for the wording of its form.
 */
export function hashWording({ question, kind, scaleLow, scaleHigh, answers }: Worded): string {
  const read = answers.map(({ text, isDontKnow, isExclusive, imageUrl }) => [
    text,
    isDontKnow,
    isExclusive,
    imageUrl,
  ])
  return createHash('sha256')
    .update(JSON.stringify([question, kind, scaleLow, scaleHigh, read]))
    .digest('base64url')
}
