import { useId, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import type { Rule } from '../lib/form-rules'
import type { RequestErrorCode } from '../lib/request-error'

type Errors<Name extends string> = Partial<Record<Name, string>>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Why the server refused what was sent. */
export interface ServerErrors {
  /** What is wrong with which field. */
  fields?: Record<string, string> | undefined
  /** What is wrong as a whole; said where no field is to blame. */
  text: string
  /** The code of the failed request. */
  code?: RequestErrorCode
}

export interface FormOptions<Name extends string> {
  initial: Record<Name, string>
  /** What each field is called on screen. */
  labels: Record<NoInfer<Name>, string>
  rules?: Partial<Record<string, Rule>>
  /** A rule between fields, checked after the others. */
  check?: (values: Record<NoInfer<Name>, string>) => Errors<NoInfer<Name>>
  onSubmit: (values: Record<NoInfer<Name>, string>) => void
  serverErrors?: ServerErrors | null
}

/**
 * The texts of a form and what is wrong with them. Nothing is complained about before the form is sent; a complaint
 * goes when its field is changed. The texts stay whatever the server says. A form that one request sends is made with
 * `useRequestForm`.
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
  const [settled, setSettled] = useState<{ serverErrors: ServerErrors | null; names: readonly string[] }>(
    NOTHING_SETTLED,
  )
  const names = Object.keys(initial) as Name[] // the record's own keys

  const settledNames = settled.serverErrors && settled.serverErrors === serverErrors ? settled.names : []
  const hasFormError = serverErrors && !names.some((name) => serverErrors.fields?.[name])
  const errorOf = (name: Name) =>
    ownErrors[name] ?? (settledNames.includes(name) ? undefined : serverErrors?.fields?.[name])
  const idOf = (name: Name) => `${prefix}-${name}`

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setOwnErrors(({ [name]: _gone, ...others }) => others as Errors<Name>) // the rest of a partial record is one
    if (serverErrors) setSettled({ serverErrors, names: [...settledNames, name] })
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const errors: Errors<Name> = {}
    for (const name of names) {
      const complaint = rules?.[name]?.(values[name])
      if (complaint) errors[name] = complaint
    }
    const wrong = { ...check?.(values), ...errors }
    setOwnErrors(wrong)
    if (Object.keys(wrong).length === 0) onSubmit(values)
  }

  return {
    values,
    set,
    submit,
    /** Empties the form. */
    reset: () => setValues(initial),
    /** What a text field takes. */
    field: (name: Name) => ({
      id: idOf(name),
      name,
      label: labels[name],
      value: values[name],
      error: errorOf(name) ?? null,
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
    }),
    /** All that is wrong, in the order of the fields, each with the field's name. */
    summary: [
      ...(hasFormError && settledNames.length === 0 ? [{ text: serverErrors.text }] : []),
      ...fieldComplaints(names, { labels, errorOf, idOf }),
    ],
  }
}

const NOTHING_SETTLED = { serverErrors: null, names: [] }

interface FieldsOfForm<Name extends string> {
  labels: Readonly<Record<Name, string>>
  errorOf: (name: Name) => string | null | undefined
  idOf: (name: Name) => string
}

/** What is wrong with the fields of a form, in their order, each with the field's name. */
export const fieldComplaints = <Name extends string>(
  names: readonly Name[],
  { labels, errorOf, idOf }: FieldsOfForm<Name>,
): { fieldId: string; text: string }[] =>
  names.flatMap((name) => {
    const text = errorOf(name)
    return text ? [{ fieldId: idOf(name), text: `${labels[name]}: ${text}` }] : []
  })
