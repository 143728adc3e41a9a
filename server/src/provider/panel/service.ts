import type { Context } from '../../context/context.ts'
import { dayInBerlin } from '../../results/berlin-time.ts'
import { dateOfDay } from '../../results/days.ts'
import { createSecretReader } from '../../results/protection-secret.ts'
import type { NoiseSource } from '../../statistics/protection.ts'
import { countPanel, type PanelCounts } from './repository.ts'

/**
 * Creates a reader of the panel's counts and of the source of their noise. Counting reads all votes, so it is done
 * once a day. The counts contain whole days only, so that they change once a day.
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
        if (known === reading) known = null // the next call retries
      })
    }
    return { counts: await known.counts, source: { secret: await readSecret(), poll: 'panel' } }
  }
}
