import type { Context } from '../../context/context.ts'
import { dayInBerlin } from '../../results/berlin-time.ts'
import { dateOfDay } from '../../results/days.ts'
import { createSecretReader } from '../../results/protection-secret.ts'
import type { NoiseSource } from '../../statistics/protection.ts'
import { countPanel, type PanelCounts } from './repository.ts'

/**
 * Creates a reader of the panel's counts, and of what their noise is made of. They are of whole days, so that they are counted once a day, however many
 * ask for them: it reads all votes, and who watches the figures sees them move once a day.
 */
export function createPanelReader({ config, database, now }: Pick<Context, 'config' | 'database' | 'now'>) {
  const readSecret = createSecretReader(database, config)
  let known: { today: string; counts: Promise<PanelCounts> } | null = null
  return async (): Promise<{ counts: PanelCounts; source: NoiseSource }> => {
    const today = dateOfDay(dayInBerlin(now().getTime()))
    if (known?.today !== today) {
      const reading = { today, counts: countPanel(database, today) }
      known = reading
      reading.counts.catch(() => {
        if (known === reading) known = null // the next one who asks tries again
      })
    }
    return { counts: await known.counts, source: { secret: await readSecret(), poll: 'panel' } }
  }
}
