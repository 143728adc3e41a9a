import { TooManyPeriodsError } from '../../results/days.ts'
import type { ResultsEngine } from '../../results/engine.ts'
import { describePoll } from './describe-poll.ts'
import { refusal } from './filter.ts'
import type { AnsweredPoll } from './repository.ts'
import type { Answered, AskedView } from './views.ts'

/**
 * Asks the engine for the views of one poll.
 * @throws ApiError `validation_failed` for a series of too many periods
 */
export async function ask(
  engine: ResultsEngine,
  poll: AnsweredPoll,
  views: readonly [AskedView, ...AskedView[]],
): Promise<Answered> {
  const description = describePoll(poll)
  const [first, ...others] = views
  const answer = async ({ view, by }: AskedView) => ({ by, result: await engine.query(description, view) })
  try {
    const main = await answer(first)
    const tables = [main, ...(await Promise.all(others.map(answer)))].filter(({ by }) => by.length > 0)
    return { main: main.result, tables }
  } catch (error) {
    if (!(error instanceof TooManyPeriodsError)) throw error
    throw refusal('interval', 'Bitte wählen Sie längere Abschnitte.')
  }
}
