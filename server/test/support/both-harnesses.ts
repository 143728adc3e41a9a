import { openBoth } from './databases.ts'
import { startHarness, type Harness, type HarnessOptions } from './harness.ts'

export interface BothHarnesses {
  /** The server on the embedded database, and on PostgreSQL where it is installed. */
  harnesses: Harness[]
  close: () => Promise<void>
}

/** The whole server on both kinds of database, for what must hold on each: parallel writes above all. */
export async function startBoth(options: HarnessOptions = {}): Promise<BothHarnesses> {
  const { databases } = await openBoth()
  const harnesses: Harness[] = []
  for (const open of databases) harnesses.push(await startHarness({ ...options, open }))
  return {
    harnesses,
    async close() {
      for (const harness of harnesses) await harness.close()
    },
  }
}
