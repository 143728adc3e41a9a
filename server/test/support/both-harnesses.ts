import { openBoth } from './databases.ts'
import { startHarness, type Harness, type HarnessOptions } from './harness.ts'

export interface BothHarnesses {
  /** The server with the embedded database, and with PostgreSQL if it is installed. */
  harnesses: Harness[]
  close: () => Promise<void>
}

/** Starts the server with both kinds of database, for behavior that must hold on each, such as concurrent writes. */
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
