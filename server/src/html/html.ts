/** Escaped HTML. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)

/** Template tag for HTML. Escapes the values, except those of type `Html`, and joins arrays. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const written = values.map((value) => {
    if (value instanceof Html) return value.markup
    if (Array.isArray(value)) return value.map(({ markup }) => markup).join('')
    return escapeHtml(String(value))
  })
  return new Html(parts.map((part, index) => part + (written[index] ?? '')).join(''))
}
