// Ends with code 0 where the browser tests find a browser; run with tsx.
const { findChrome } = await import('../test/support/chrome.ts')
try {
  findChrome()
} catch {
  process.exitCode = 1
}
