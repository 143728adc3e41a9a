import { isOpenEndedKind } from '../../../../../contract/poll-kinds.ts'
import type { Context } from '../../../context/context.ts'
import { ApiError } from '../../../http/errors.ts'
import { maskContactData } from '../../../lib/mask-contact-data.ts'
import { findLatestOpenEndedTexts, type PollWithAnswers } from '../repository.ts'
import type { OpenAnswersWire } from './open-answer-schema.ts'
import { presentFigures } from './presenter.ts'
import { runViews, TOTAL_ONLY_PLAN } from './service.ts'

const QUOTES = 3

/**
 * Returns the categories of an open-ended poll by size, "weiß nicht" last. @throws ApiError `not_found` for other
 * kinds
 */
export async function computeOpenEndedCategories(
  { database, results, now }: Pick<Context, 'database' | 'results' | 'now'>,
  poll: PollWithAnswers,
  withQuotes: boolean,
): Promise<OpenAnswersWire> {
  if (!isOpenEndedKind(poll.kind)) throw new ApiError('not_found')
  const { main } = await runViews({ engine: results, now: now() }, poll, TOTAL_ONLY_PLAN, {})
  const texts = withQuotes ? await findLatestOpenEndedTexts(database, poll.id, QUOTES) : []
  const figures = new Map(
    presentFigures(main.result.total).answers.map((answer) => [answer.position, answer]),
  )
  const categories = poll.answers.map(({ position, text, isDontKnow }) => ({
    position,
    text,
    isDontKnow,
    n: figures.get(position)?.n ?? null,
    share: figures.get(position)?.share ?? null,
    quotes: texts.filter((quote) => quote.position === position).map(({ body }) => maskContactData(body)),
  }))
  const bySize = categories.sort(
    (a, b) => Number(a.isDontKnow) - Number(b.isDontKnow) || (b.share ?? 0) - (a.share ?? 0),
  )
  return {
    used_period: main.used,
    categories: bySize.map(({ isDontKnow: _, ...category }) => category),
    has_quotes: withQuotes,
  }
}
