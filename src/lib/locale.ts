import { isPlainObject } from './case'

/** Values of the placeholders of a text: `{n}` is replaced by `values.n`. */
type MessageValues = Record<string, string | number>

/**
 * Creates the function that returns the texts of one part of the app by id. The page can override any of them in
 * `window.__LOCALE_DATA__ = { messages: { 'navbar.unknown': '…' } }`; the German texts given here are the fallback.
 *
 * @example
 * const text = defineOverridableMessages({ 'polls.found': '{n} Umfragen gefunden' })
 * text('polls.found', { n: 12 })
 */
export function defineOverridableMessages<Id extends string>(
  german: Readonly<Record<Id, string>>,
): (id: Id, values?: MessageValues) => string {
  return (id: Id, values: MessageValues = {}): string =>
    (pageMessage(id) ?? german[id]).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    )
}

function pageMessage(id: string): string | undefined {
  const data = typeof window === 'undefined' ? undefined : window.__LOCALE_DATA__
  const messages = isPlainObject(data) ? data.messages : undefined
  const text = isPlainObject(messages) && Object.hasOwn(messages, id) ? messages[id] : undefined
  return typeof text === 'string' ? text : undefined
}
