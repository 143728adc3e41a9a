declare global {
  interface Window {
    /** Errors before the app listens, recorded by the script in `index.html`. */
    __EARLY_ERRORS__?: unknown[]
  }
}

/** Ends the recording and returns the recorded errors, the oldest first. */
export function takeEarlyErrors(): unknown[] {
  const errors = window.__EARLY_ERRORS__ ?? []
  delete window.__EARLY_ERRORS__ // the script in index.html stops recording
  return errors
}
