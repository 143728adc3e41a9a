import { message } from '../lib/messages'
import { endInputRecording } from './early-input'

/** Shows an error message with a reload button, without React, if the app itself could not be loaded. */
export function showBootError(): void {
  const root = document.getElementById('root')
  if (!root) return
  endInputRecording()
  const panel = document.createElement('div')
  panel.className = 'boot-message'
  panel.setAttribute('role', 'alert')
  const headline = document.createElement('h1')
  headline.textContent = message('app.crashed')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = message('app.reload')
  button.addEventListener('click', () => location.reload())
  panel.append(headline, button)
  root.replaceChildren(panel)
}
