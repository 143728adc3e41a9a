/**
 * Runs a task now and after each interval, never twice at a time. The next run makes up for a failed one.
 *
 * @returns a function that stops it and waits for the current run
 */
export function runNowAndRepeat(
  task: () => Promise<void>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const run = () => task().catch(onError)
  let current = run()
  const timer = setInterval(() => {
    current = current.then(run)
  }, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
