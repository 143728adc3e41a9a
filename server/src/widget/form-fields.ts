import { html, type Html } from '../html/html.ts'

/** A field of a form that was sent, perhaps with an error. */
interface FormField {
  name: string
  label: string
  value: string
  error: string | undefined
}

/** Returns a function that returns the fields of a sent form, by name and label. */
export const createFieldReader =
  <Name extends string>(
    sent: URLSearchParams | undefined,
    errors: Partial<Record<Name, string>>,
  ): ((name: Name, label: string) => FormField) =>
  (name, label) => ({
    name,
    label,
    value: sent?.get(name) ?? '',
    error: errors[name],
  })

/** Returns the error text of a field, which {@link renderInvalidAttributes} refers to. */
export const renderFieldError = (name: string, error: string | undefined): Html | '' =>
  error ? html`<p class="error" id="${name}-error">${error}</p>` : ''

export const renderInvalidAttributes = (name: string, error: string | undefined): Html | '' =>
  error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''

/** Returns the summary of the errors above a form, with a link to each field by its ID. */
export const errorSummary = (title: string, errors: readonly (readonly [id: string, text: string])[]): Html =>
  html`<div class="box wrong" role="alert">
    <h2>${title}</h2>
    <ul>
      ${errors.map(([id, text]) => html`<li><a href="#${id}">${text}</a></li>`)}
    </ul>
  </div>`

/** @param attributes further attributes, such as `inputmode` */
export const inputField = ({ name, label, value, error }: FormField, attributes: Html): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    ${renderFieldError(name, error)}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      ${attributes}
      ${renderInvalidAttributes(name, error)}
    />
  </div>`

export const selectField = (
  { name, label, value: chosen, error }: FormField,
  options: readonly { value: string; text: string }[],
): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    ${renderFieldError(name, error)}
    <select id="${name}" name="${name}" ${renderInvalidAttributes(name, error)}>
      ${options.map(
        ({ value, text }) =>
          html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`,
      )}
    </select>
  </div>`
