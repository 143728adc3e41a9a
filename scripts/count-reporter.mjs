/** A node:test reporter that writes only the number of passed, failed and skipped tests, and the failures, as JSON. */
export default async function* countReporter(events) {
  const count = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for await (const { type, data } of events) {
    // A suite is counted by its tests, unless it was skipped without any.
    if (data?.details?.type === 'suite' && data.skip === undefined) continue
    if (type === 'test:fail') {
      const { error } = data.details
      count.failed += 1
      count.failures.push({ test: `${data.file}: ${data.name}`, error: String(error?.cause?.stack ?? error) })
    }
    if (type === 'test:pass')
      count[data.skip === undefined && data.todo === undefined ? 'passed' : 'skipped'] += 1
  }
  yield JSON.stringify(count)
}
