import type { Context } from '../../context/context.ts'
import { dayInBerlin } from '../../results/berlin-time.ts'
import { dateOfDay } from '../../results/days.ts'
import { countPanel, type PanelCounts } from './repository.ts'

/**
 * Creates a reader of the panel's counts. They are of whole days, so that they are counted once a day, however many
 * ask for them: it reads all votes, and who watches the figures sees them move once a day.
 */
export function createPanelReader({ database, now }: Pick<Context, 'database' | 'now'>) {
  let known: { today: string; counts: Promise<PanelCounts> } | null = null
  return async (): Promise<PanelCounts> => {
    const today = dateOfDay(dayInBerlin(now().getTime()))
    if (known?.today !== today) {
      const reading = { today, counts: countPanel(database, today) }
      known = reading
      reading.counts.catch(() => {
        if (known === reading) known = null // the next one who asks tries again
      })
    }
    return known.counts
  }
}
