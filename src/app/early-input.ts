type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** User input before hydration, recorded by the script in `index.html`. */
interface EarlyInput {
  /** Pressed buttons, checkboxes and labels, in order. */
  presses: HTMLElement[]
  /** Changed fields with their values. */
  fields: Map<Field, string>
}

declare global {
  interface Window {
    __EARLY_INPUT__?: EarlyInput
  }
}

/**
 * Ends the recording and repeats the input on the hydrated page. Skips elements that no longer exist, and submits a form
 * only once.
 */
export function endRecordingAndReplayInput(): void {
  const early = endInputRecording()
  if (!early) return
  for (const [field, value] of early.fields) if (field.isConnected) enter(field, value)
  // Lets React render the typed values before a form is submitted.
  setTimeout(() => {
    const presses = early.presses.filter(
      (control, index) => !isSubmit(control) || early.presses.indexOf(control) === index,
    )
    for (const control of presses) if (control.isConnected) control.click()
  }, 0)
}

const isSubmit = (control: HTMLElement) => control instanceof HTMLButtonElement && control.type === 'submit'

/** Ends the recording and returns the recorded input; undefined if nothing was recorded. */
export function endInputRecording(): EarlyInput | undefined {
  const early = window.__EARLY_INPUT__
  delete window.__EARLY_INPUT__ // the script in index.html stops recording and blocking events
  return early
}

/**
 * Sets a field and dispatches the event that typing would. Uses the setter of the prototype, because React ignores an
 * event if the value was set through its own property.
 */
function enter(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = value === '' ? ' ' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
