import { startHarness, type Harness } from '../../server/test/support/harness.ts'
import { createApi } from '../../src/api/client'
import { clearSession, setAuthToken, session } from '../support/session'
import type { CallOptions } from '../../src/lib/request'
import { inProcess, type Exchange } from '../support/in-process-adapter'

// What the client asks of a browser. Without `document` its cookies live in memory.
Object.assign(globalThis, {
  window: globalThis,
  location: new URL('http://localhost:3000/pro'),
  navigator: { onLine: true },
})

export interface Contract extends Harness {
  /** The client sends as this user from now on; null: as nobody. */
  actAs: (email: string | null) => Promise<void>
  /** What went over the wire, oldest first. */
  exchanges: Exchange[]
  /** Starts the server and connects the client with it; all else here is there from then on. */
  start: () => Promise<void>
}

/** The options that the app hands to every function of src/api; the client comes with the first test. */
export const options = {} as CallOptions

/**
 * The app's own client, connected with the real server in this process, for the tests of one file, which begin with
 * `start` and end with `close`. The world is that of the server's fixture; what one test writes, the next one finds.
 *
 * @param options.user address of whom the client begins as
 */
export function setupContract({ user = null }: { user?: string | null } = {}): Contract {
  const exchanges: Exchange[] = []
  const contract = { exchanges, start } as unknown as Contract // complete once it has started
  async function start(): Promise<void> {
    const harness = await startHarness()
    const adapter = inProcess(harness.app, exchanges)
    Object.assign(options, createApi({ adapter, session, wait: () => Promise.resolve() }))
    Object.assign(contract, harness, {
      actAs: async (email: string | null) => {
        if (email === null) clearSession()
        else setAuthToken(await harness.tokenFor(email))
      },
    })
    await contract.actAs(user)
  }
  return contract
}
