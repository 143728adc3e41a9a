import { message } from '../lib/messages'
import { endRecording } from './early-input'

/** What is left to show when the app itself could not be loaded: a sentence and a button, without React. */
export function showPanel(): void {
  const root = document.getElementById('root')
  if (!root) return
  endRecording()
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
