import { isPlainObject } from './case'

/** What fills the gaps of a text: `{n}` takes `values.n`. */
type MessageValues = Record<string, string | number>

/**
 * Makes the texts of one part of the app: a function from id to text. The page may bring other words for any id in
 * `window.__LOCALE_DATA__ = { messages: { 'navbar.unknown': '…' } }`; those given here are the German fallback.
 *
 * @example
 * const text = defineMessages({ 'polls.found': '{n} Umfragen gefunden' })
 * text('polls.found', { n: 12 })
 */
export function defineMessages<Id extends string>(german: Readonly<Record<Id, string>>) {
  return (id: Id, values: MessageValues = {}): string =>
    (pageMessage(id) ?? german[id]).replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}

function pageMessage(id: string): string | undefined {
  const data = typeof window === 'undefined' ? undefined : window.__LOCALE_DATA__
  const messages = isPlainObject(data) ? data.messages : undefined
  const text = isPlainObject(messages) && Object.hasOwn(messages, id) ? messages[id] : undefined
  return typeof text === 'string' ? text : undefined
}
