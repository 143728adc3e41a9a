import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Contract } from './in-process'

type CallsOf<Api> = {
  [Name in keyof Api as Api[Name] extends (...args: never[]) => unknown ? Name : never]: unknown
}

/** The test of an API function: calls it and checks the response. */
type Proof = () => Promise<void>

/**
 * Declares the suite of an API file with one test per function. Fails if a function has no test or a test has no function.
 * Further tests of the file have their own titles.
 */
export function proveEvery<Api extends object>(
  contract: Contract,
  file: string,
  api: Api,
  proofs: Record<keyof CallsOf<Api>, Proof>,
  further: Record<string, Proof> = {},
): void {
  const calls = Object.entries(api).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  describe(`the calls of ${file}`, () => {
    before(() => contract.start())
    after(() => contract.close())
    test(`every call of ${file} is made [HTTP-01]`, () => {
      assert.deepEqual(Object.keys(proofs).sort(), calls.sort())
    })
    for (const [name, proof] of Object.entries<Proof>(proofs)) {
      test(`${file}: the server answers ${name} as the client expects [HTTP-01]`, proof)
    }
    for (const [title, proof] of Object.entries(further)) test(title, proof)
  })
}
