import { after, before } from 'node:test'
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
}

/** The options that the app hands to every function of src/api; the client comes with the first test. */
export const options = {} as CallOptions

/**
 * The app's own client, connected with the real server in this process, for the tests of one file.
 * The world is that of the server's fixture; what one test writes, the next one finds.
 *
 * @param options.user address of whom the client begins as
 */
export function setupContract({ user = null }: { user?: string | null } = {}): Contract {
  const contract = { exchanges: [] as Exchange[] } as unknown as Contract // complete before the first test
  before(async () => {
    const harness = await startHarness()
    const adapter = inProcess(harness.app, contract.exchanges)
    Object.assign(options, createApi({ adapter, session, wait: () => Promise.resolve() }))
    Object.assign(contract, harness, {
      actAs: async (email: string | null) => {
        if (email === null) clearSession()
        else setAuthToken(await harness.tokenFor(email))
      },
    })
    await contract.actAs(user)
  })
  after(() => contract.close())
  return contract
}
