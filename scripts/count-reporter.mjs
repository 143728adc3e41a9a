/** A reporter of node:test that leaves nothing but the number of tests passed, failed and skipped, as JSON. */
export default async function* countReporter(events) {
  const count = { passed: 0, failed: 0, skipped: 0 }
  for await (const { type, data } of events) {
    // A suite counts by its tests, unless it was skipped before it had any.
    if (data?.details?.type === 'suite' && data.skip === undefined) continue
    if (type === 'test:fail') count.failed += 1
    if (type === 'test:pass')
      count[data.skip === undefined && data.todo === undefined ? 'passed' : 'skipped'] += 1
  }
  yield JSON.stringify(count)
}
