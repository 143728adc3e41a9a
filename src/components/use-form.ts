import { useId, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import type { Rule } from '../lib/form-rules'
import type { RequestErrorCode } from '../lib/request-error'

type Errors<Name extends string> = Partial<Record<Name, string>>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The errors of a form that the server rejected. */
export interface ServerErrors {
  /** Error messages by field name. */
  fields?: Record<string, string> | undefined
  /** The error of the whole form; shown if no field has an error. */
  text: string
  code?: RequestErrorCode
}

export interface FormOptions<Name extends string> {
  initial: Record<Name, string>
  /** The labels of the fields on screen. */
  labels: Record<NoInfer<Name>, string>
  rules?: Partial<Record<string, Rule>>
  /** Validates several fields together; an error of `rules` takes precedence. */
  check?: (values: Record<NoInfer<Name>, string>) => Errors<NoInfer<Name>>
  onSubmit: (values: Record<NoInfer<Name>, string>) => void
  serverErrors?: ServerErrors | null
}

/**
 * Holds the values and errors of a form. It validates on submit; an error is removed when its field is edited. The
 * values are kept if the server rejects them. Use `useRequestForm` for a form that sends one request.
 */
export function useForm<Name extends string>({
  initial,
  labels,
  rules,
  check,
  onSubmit,
  serverErrors,
}: FormOptions<Name>) {
  const prefix = useId()
  const [values, setValues] = useState(initial)
  const [ownErrors, setOwnErrors] = useState<Errors<Name>>({})
  const [edited, setEdited] = useState<{ serverErrors: ServerErrors | null; names: readonly string[] }>(
    NOTHING_EDITED,
  )
  const names = Object.keys(initial) as Name[] // the record's own keys

  /** The fields edited since the server responded. */
  const editedNames = edited.serverErrors && edited.serverErrors === serverErrors ? edited.names : []
  const hasFormError = serverErrors && !names.some((name) => serverErrors.fields?.[name])
  const errorOf = (name: Name) =>
    ownErrors[name] ?? (editedNames.includes(name) ? undefined : serverErrors?.fields?.[name])
  const idOf = (name: Name) => `${prefix}-${name}`

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setOwnErrors(({ [name]: _removed, ...others }) => others as Errors<Name>) // the rest of a partial record is partial
    if (serverErrors) setEdited({ serverErrors, names: [...editedNames, name] })
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const errors: Errors<Name> = {}
    for (const name of names) {
      const error = rules?.[name]?.(values[name])
      if (error) errors[name] = error
    }
    const allErrors = { ...check?.(values), ...errors }
    setOwnErrors(allErrors)
    if (Object.keys(allErrors).length === 0) onSubmit(values)
  }

  return {
    values,
    set,
    submit,
    reset: () => setValues(initial),
    field: (name: Name) => ({
      id: idOf(name),
      name,
      label: labels[name],
      value: values[name],
      error: errorOf(name) ?? null,
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
    }),
    /** All errors in the order of the fields, each with the field's label. */
    summary: [
      ...(hasFormError && editedNames.length === 0 ? [{ text: serverErrors.text }] : []),
      ...toErrorSummary(names, { labels, errorOf, idOf }),
    ],
  }
}

const NOTHING_EDITED = { serverErrors: null, names: [] }

interface FieldsOfForm<Name extends string> {
  labels: Readonly<Record<Name, string>>
  errorOf: (name: Name) => string | null | undefined
  idOf: (name: Name) => string
}

/** Returns the errors of the fields in their order, each with the field's label. */
export const toErrorSummary = <Name extends string>(
  names: readonly Name[],
  { labels, errorOf, idOf }: FieldsOfForm<Name>,
): { fieldId: string; text: string }[] =>
  names.flatMap((name) => {
    const text = errorOf(name)
    return text ? [{ fieldId: idOf(name), text: `${labels[name]}: ${text}` }] : []
  })
