import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Contract } from './in-process'

type CallsOf<Api> = {
  [Name in keyof Api as Api[Name] extends (...args: never[]) => unknown ? Name : never]: unknown
}

/** The test of an API function: calls it and checks the response. */
type ApiTest = () => Promise<void>

/**
 * Declares the suite of an API file with one test per function. Fails if a function has no test or a test has no function.
 * Further tests of the file have their own titles.
 */
export function testApiFile<Api extends object>(
  contract: Contract,
  file: string,
  api: Api,
  tests: Record<keyof CallsOf<Api>, ApiTest>,
  further: Record<string, ApiTest> = {},
): void {
  const calls = Object.entries(api).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  describe(`the functions of ${file}`, () => {
    before(() => contract.start())
    after(() => contract.close())
    test(`every function of ${file} has a test [HTTP-01]`, () => {
      assert.deepEqual(Object.keys(tests).sort(), calls.sort())
    })
    for (const [name, run] of Object.entries<ApiTest>(tests)) {
      test(`${file}: the response to ${name} is the one that the client expects [HTTP-01]`, run)
    }
    for (const [title, run] of Object.entries(further)) test(title, run)
  })
}
