import { readFileSync } from 'node:fs'
import { act, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { endInputRecording, endRecordingAndReplayInput } from '../../../src/app/early-input'
import { useForm } from '../../../src/components/use-form'

const RECORDER = /<script nonce="__CSP_NONCE__">\s*(\/\/ Records clicks[^]*?)<\/script>/.exec(
  readFileSync('src/index.html', 'utf8'),
)![1]!

function startRecording(): void {
  const script = document.createElement('script')
  script.textContent = RECORDER
  document.head.append(script)
}

function Login({ onSubmit }: { onSubmit: (values: Record<string, string>) => void }) {
  const form = useForm({
    initial: { email: '', way: 'a' },
    labels: { email: 'E-Mail', way: 'Weg' },
    onSubmit,
  })
  const { error: _, label: _label, ...email } = form.field('email')
  const { error: _error, label: _name, ...way } = form.field('way')
  return (
    <form onSubmit={form.submit}>
      <input {...email} />
      <select {...way}>
        <option>a</option>
        <option>b</option>
      </select>
      <button type="submit">Senden</button>
    </form>
  )
}

const typeInto = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => {
  endInputRecording()
  document.body.replaceChildren()
})

test('input and clicks before hydration take effect once after it [UI-06]', async () => {
  const sent: unknown[] = []
  const page = <Login onSubmit={(values) => sent.push(values)} />
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  startRecording()
  typeInto(place.querySelector('input')!, 'ida@haus.de')
  typeInto(place.querySelector('select')!, 'b')
  const button = place.querySelector('button')!
  button.click()
  button.click()
  const root = await act(() => hydrateRoot(place, page))
  button.click() // hydrated, but not yet replayed
  expect(sent).toEqual([])
  await act(async () => {
    endRecordingAndReplayInput()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  expect(sent).toEqual([{ email: 'ida@haus.de', way: 'b' }])
  act(() => button.click())
  expect(sent).toHaveLength(2)
  act(() => root.unmount())
})

test('a selection during hydration takes effect once [UI-06]', async () => {
  const chosen: string[] = []
  function Rhythm() {
    useEffect(endRecordingAndReplayInput, [])
    return (
      <select value="weekly" onChange={({ target }) => chosen.push(target.value)}>
        <option>daily</option>
        <option>weekly</option>
      </select>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Rhythm />)
  startRecording()
  const select = place.querySelector('select')!
  const root = await act(() => {
    const hydrated = hydrateRoot(place, <Rhythm />)
    select.value = 'daily'
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
    return hydrated
  })
  expect(chosen).toEqual(['daily'])
  act(() => root.unmount())
})

test('a link works immediately, and recorded clicks are discarded if the page is rendered again', () => {
  document.body.innerHTML = '<a href="#weiter">Weiter</a><button>Senden</button>'
  startRecording()
  const press = (selector: string) =>
    document
      .querySelector(selector)!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(press('a')).toBe(true)
  expect(press('button')).toBe(false)
  expect(endInputRecording()!.presses).toHaveLength(1)
  expect(press('button')).toBe(true)
  endRecordingAndReplayInput()
})

test('repeated clicks are replayed in the order of all clicks', async () => {
  document.body.innerHTML = '<button type="button">A</button><button type="button">B</button>'
  startRecording()
  const [a, b] = document.querySelectorAll('button')
  for (const button of [a, b, a]) button!.click()
  const pressed: string[] = []
  document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent))
  endRecordingAndReplayInput()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(pressed).toEqual(['A', 'B', 'A'])
})

test('a script that cannot be loaded shows an error with a reload link [ERR-02]', () => {
  document.body.innerHTML = '<h1>Anmelden</h1><div class="boot">Wird geladen …</div>'
  startRecording()
  for (const address of ['/assets/runtime.js', '/assets/main.js']) {
    const script = document.createElement('script')
    script.setAttribute('src', address)
    script.type = 'text/plain' // jsdom loads no such script
    document.head.append(script)
    script.dispatchEvent(new Event('error'))
  }
  const notes = document.querySelectorAll('[role="alert"]')
  expect(notes).toHaveLength(1)
  expect(notes[0]!.textContent).toMatch(/nicht vollständig geladen/)
  expect(notes[0]!.querySelector('a')!.textContent).toBe('Neu laden')
  expect(document.body.textContent).toMatch(/^Anmelden/)
  expect(document.querySelector('.boot')).toBeNull()
})
