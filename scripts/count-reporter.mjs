/** A node:test reporter that writes only the number of passed, failed and skipped tests, as JSON. */
export default async function* countReporter(events) {
  const count = { passed: 0, failed: 0, skipped: 0 }
  for await (const { type, data } of events) {
    // A suite is counted by its tests, unless it was skipped without any.
    if (data?.details?.type === 'suite' && data.skip === undefined) continue
    if (type === 'test:fail') count.failed += 1
    if (type === 'test:pass')
      count[data.skip === undefined && data.todo === undefined ? 'passed' : 'skipped'] += 1
  }
  yield JSON.stringify(count)
}
