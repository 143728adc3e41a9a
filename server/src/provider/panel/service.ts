import type { Context } from '../../context/context.ts'
import { dateInBerlin } from '../../results/berlin-time.ts'
import { createProtectionSecretCache } from '../../results/protection-secret.ts'
import type { NoiseSource } from '../../statistics/protection.ts'

/**
 * Creates a reader of counts of the panel and of the source of their noise. Counting reads all votes, so it is done
 * once a day, and may take longer than the request that asked first. The counts contain whole days only, so that they
 * change once a day.
 *
 * @param countBeforeToday counts until the day before
 */
export function createDailyCachedCounter<Counts>(
  context: Pick<Context, 'config' | 'database' | 'backgroundDatabase' | 'now'>,
  countBeforeToday: (database: Context['backgroundDatabase'], today: string) => Promise<Counts>,
): () => Promise<{ counts: Counts; source: NoiseSource; today: string }> {
  const readSecret = createProtectionSecretCache(context.database, context.config)
  let known: { today: string; counts: Promise<Counts> } | null = null
  return async () => {
    const today = dateInBerlin(context.now())
    if (known?.today !== today) {
      const reading = { today, counts: countBeforeToday(context.backgroundDatabase, today) }
      known = reading
      reading.counts.catch(() => {
        if (known === reading) known = null // the next call retries
      })
    }
    return { counts: await known.counts, source: { secret: await readSecret(), poll: 'panel' }, today }
  }
}
