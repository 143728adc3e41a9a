type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was done on a drawn page before the app took it over, as the script in `index.html` has recorded it. */
interface EarlyInput {
  /** Buttons, boxes and labels in the order in which they were pressed. */
  presses: HTMLElement[]
  /** Fields with what was typed or chosen. */
  fields: Map<Field, string>
}

declare global {
  interface Window {
    __EARLY_INPUT__?: EarlyInput
  }
}

/**
 * Ends the recording, and does all of it once more on what the app has taken over. What is gone is left out, and a form
 * is sent once, however often its button was pressed.
 */
export function replayEarlyInput(): void {
  const early = endRecording()
  if (!early) return
  for (const [field, value] of early.fields) if (field.isConnected) enter(field, value)
  // React renders what was typed before a form is sent.
  setTimeout(() => {
    const presses = early.presses.filter(
      (control, index) => !isSubmit(control) || early.presses.indexOf(control) === index,
    )
    for (const control of presses) if (control.isConnected) control.click()
  }, 0)
}

const isSubmit = (control: HTMLElement) => control instanceof HTMLButtonElement && control.type === 'submit'

/** Ends the recording, and forgets what was recorded: the page is drawn anew. */
export function endRecording(): EarlyInput | undefined {
  const early = window.__EARLY_INPUT__
  delete window.__EARLY_INPUT__ // from here on nothing is recorded, nor held back
  return early
}

/** Sets a field as typing would. React takes no notice of a value that it has set itself, hence the bare setter. */
function enter(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = value === '' ? ' ' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
