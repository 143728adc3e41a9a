import { after, before } from 'node:test'
import { openBoth } from './databases.ts'
import {
  startHarness,
  startsLater,
  type Harness,
  type HarnessOptions,
  type SetupHarness,
  type SetupOptions,
} from './harness.ts'

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

export interface SetupBoth extends BothHarnesses {
  /** The first of them. */
  harness: SetupHarness
  /** Returns a test that runs on each database. */
  onEach: (test: NonNullable<SetupOptions['prepare']>) => () => Promise<void>
}

/** Starts the server with both kinds of database before the tests of a file or suite, and closes it after them. */
export function setupBoth({ prepare, ...options }: Omit<SetupOptions, 'open'> = {}): SetupBoth {
  const onEach: SetupBoth['onEach'] = (test) => async () => {
    for (const harness of both.harnesses) await test(harness)
  }
  const both = { harness: startsLater(), onEach } as SetupBoth // the rest is assigned before the first test
  before(async () => {
    Object.assign(both, await startBoth(options))
    Object.assign(both.harness, both.harnesses[0])
    if (prepare) await onEach(prepare)()
  })
  after(() => both.close())
  return both
}
