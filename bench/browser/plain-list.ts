/** 10,000 polls in a virtual list of plain elements with rows of equal height. */
import type { PollSummary } from '../../src/api/polls'
import { timeList } from './list-timing'
import { makePolls } from './polls'

const ROW_HEIGHT = 260
const OVERSCAN = 6
const polls = makePolls(10_000)
const searched = polls.map(({ title, question, tags }) => [title, question, ...tags].join('\n').toLowerCase())
const numbers = new Intl.NumberFormat('de')
const dates = new Intl.DateTimeFormat('de')

function element(name: string, text = '', ...children: Element[]): HTMLElement {
  const made = document.createElement(name)
  if (text) made.textContent = text
  made.append(...children)
  return made
}

function bar(share: number): Element {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  drawing.setAttribute('width', '100%')
  drawing.setAttribute('height', '8')
  rect.setAttribute('width', `${100 * share}%`)
  rect.setAttribute('height', '8')
  drawing.append(rect)
  return drawing
}

function row(poll: PollSummary): Element {
  const link = element('a', poll.question)
  link.setAttribute('href', `/pro/analytics/${poll.id}`)
  const star = element('button', '★')
  star.setAttribute('aria-pressed', String(poll.isFavorited))
  const answers = poll.answers.map(({ text, share }) =>
    element(
      'div',
      '',
      element('span', text),
      element('b', `${Math.round(100 * (share ?? 0))} %`),
      bar(share ?? 0),
    ),
  )
  const foot = element(
    'p',
    `n = ${numbers.format(poll.sampleSize)} · ${dates.format(new Date(poll.lastUpdated))} Demodaten`,
  )
  const made = element('li', '', element('h3', '', link), star, ...answers, foot)
  made.setAttribute('style', `height: ${ROW_HEIGHT}px`)
  return made
}

timeList(() => {
  const field = document.createElement('input')
  field.type = 'search'
  const list = document.createElement('ul')
  document.getElementById('root')?.append(field, list)

  let shown: readonly PollSummary[] = polls
  let rows = new Map<PollSummary, Element>()
  const draw = () => {
    const from = Math.max(0, Math.floor((window.scrollY - list.offsetTop) / ROW_HEIGHT) - OVERSCAN)
    const to = Math.min(shown.length, from + Math.ceil(window.innerHeight / ROW_HEIGHT) + 2 * OVERSCAN)
    rows = new Map(shown.slice(from, to).map((poll) => [poll, rows.get(poll) ?? row(poll)]))
    list.style.paddingBlock = `${from * ROW_HEIGHT}px ${(shown.length - to) * ROW_HEIGHT}px`
    const wanted = [...rows.values()]
    for (const old of [...list.children]) if (!wanted.includes(old)) old.remove()
    wanted.forEach((item, index) => {
      if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null)
    })
  }
  field.addEventListener('input', () => {
    const query = field.value.trim().toLowerCase()
    shown = polls.filter((_, index) => searched[index]?.includes(query))
    draw()
  })
  document.addEventListener('scroll', draw, { passive: true })
  draw()
})
