import { useEffect, useId, useMemo, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import { useSelector } from 'react-redux'
import { fieldErrors } from '../../components/use-form'
import { selectError } from '../requests/selectors'
import { useFormRequest, type FormWords } from '../requests/use-form-request'
import type { CoreState } from '../state'
import { compareGerman } from '../../lib/compare-german'
import { camelizePath } from '../../lib/case'
import { changedFields, isSame, mergeEdits, pick, type Saved } from './edits'
import { useDraft } from './use-draft'

/** What is wrong, by the name of a field, or by the path of one inside its value: `answers.0.text`. */
type Errors = Partial<Record<string, string>>

interface EditFormOptions<Values extends object> {
  /** A newer one is taken over as long as nothing was changed here, and after the own save. */
  saved: Saved<Values>
  /** What each field is called on screen. */
  labels: Record<keyof Values & string, string>
  /** What a field inside a value is called, by its path; by default as the value itself. */
  labelOf?: (path: string) => string
  /** What is wrong with the values, before they are sent. */
  check?: (values: Values) => Errors
  /** The request that saves this object; its answer has to bring the new `saved`. */
  request: { type: string }
  /** Better words than the usual ones for codes of the server, and the form's names for its fields: a constant. */
  words?: FormWords
  /** Whether an upload is under way that a value waits for: nothing is saved before its end, and leaving asks. */
  isUploading?: boolean
  /** Reads the values out of the object that comes with a `conflict`, and its version. */
  readCurrent?: (current: object) => Saved<Values>
  /** Dispatches the request. `version` goes as `If-Match`. */
  onSave: (values: Values, version: number | null) => void
}

/** What somebody else saved meanwhile. */
export interface Conflict<Values> {
  changedBy: string | null
  current: Saved<Values>
  /** The fields whose values differ from those in the form. */
  fields: (keyof Values & string)[]
  /** The fields that were changed in the form. */
  own: (keyof Values & string)[]
}

/**
 * The values of an admin form: what was changed, what is wrong with it, and what somebody else saved meanwhile. Nothing
 * typed is ever lost: not by a failure, not by a conflict, not by an answer that comes late, not by a session that ends,
 * not by leaving during a save.
 *
 * @example
 * const form = useEditForm({ saved, labels: LABELS, request: saveBundle, onSave: (values, version) =>
 *   dispatch(saveBundle({ id, values, version })) })
 * <EditForm form={form} status="Entwurf"><TextField {...form.text('title')} /></EditForm>
 */
export function useEditForm<Values extends object>({
  saved,
  labels,
  labelOf = (path) => labels[nameOf(path) as keyof Values & string],
  check = () => ({}),
  request,
  words,
  isUploading = false,
  readCurrent,
  onSave,
}: EditFormOptions<Values>) {
  type Name = keyof Values & string
  const prefix = useId()
  const {
    isPending: isSaveUnderWay,
    isSending: isSaving,
    hasSucceeded,
    serverErrors,
  } = useFormRequest(
    request,
    useMemo(() => withGone(words), [words]),
  )
  const isPending = isSaveUnderWay || isUploading
  const error = useSelector((state: CoreState) => selectError(state, request))
  const { kept: left, hold, handOver } = useDraft<Values>(request, hasSucceeded)
  // What was typed while the object was created: it stands on top of what is saved.
  const isCreatedSince = left?.base.version === null && saved.version !== null
  const kept = isCreatedSince
    ? { base: saved, values: mergeEdits(left.base.values, left.values, saved.values) }
    : left
  // A draft goes on from the version that it was typed on: what somebody else saved since then is a conflict.
  const [values, setValues] = useState({ ...saved.values, ...kept?.values })
  const [base, setBase] = useState(
    kept ? { ...kept.base, values: { ...saved.values, ...kept.base.values } } : saved,
  )
  /** What was sent last, until its answer came. */
  const [sent, setSent] = useState<Values | null>(null)
  const [ownErrors, setOwnErrors] = useState<Errors>({})
  const [settled, setSettled] = useState<{ serverErrors: unknown; paths: readonly string[] }>(NOTHING_SETTLED)

  const isDirty = !isSame(values, base.values)
  useEffect(() => {
    hold({ draft: isDirty ? { base, values } : null, isSaving })
  }, [hold, isDirty, base, values, isSaving])
  if (sent && hasSucceeded) {
    // What was typed while the save was under way stays, on top of what was saved.
    setSent(null)
    setBase(saved.version === base.version ? { ...base, values: sent } : saved)
    setValues(mergeEdits(sent, values, saved.version === base.version ? sent : saved.values))
  } else if (
    !sent &&
    saved.version !== base.version &&
    (isSame(saved.values, base.values) || isSame(saved.values, values))
  ) {
    setBase(saved) // what changed stands outside of this form, or is just what was typed
  } else if (!isDirty && !sent && !isSame(saved.values, base.values)) {
    setBase(saved)
    setValues(saved.values)
  }

  const names = Object.keys(labels) as Name[] // the record's own keys
  const settledPaths = settled.serverErrors === serverErrors ? settled.paths : []
  const refused = Object.entries(serverErrors?.fields ?? {}).map(([path, text]) => [camelizePath(path), text])
  const errors: Errors = {
    ...without(Object.fromEntries(refused) as Errors, settledPaths), // of such pairs
    ...ownErrors,
  }
  const errorOf = (path: string) => errors[path] ?? null
  const idOf = (path: string) => `${prefix}-${path}`
  const current = serverErrors && error?.code === 'conflict' && error.current && readCurrent?.(error.current)
  const conflict: Conflict<Values> | null =
    current && current.version !== base.version
      ? {
          changedBy: error.changedBy ?? null,
          current,
          fields: changedFields(names, values, current.values),
          own: changedFields(names, values, base.values),
        }
      : null
  const hasFormError =
    serverErrors && !conflict && !refused.some(([path = '']) => (names as string[]).includes(nameOf(path)))

  const set = <Field extends Name>(name: Field, value: Values[Field], path: string = name) => {
    setValues((before) => ({ ...before, [name]: value }))
    setOwnErrors((before) => without(before, [path]))
    if (serverErrors) setSettled({ serverErrors, paths: [...settledPaths, path] })
  }
  const save = (wanted: Values = values) => {
    const wrong = check(wanted)
    setOwnErrors(wrong)
    if (Object.values(wrong).some(Boolean)) return
    onSave(wanted, base.version)
    setSent(wanted)
  }

  return {
    values,
    /** Changes a field. @param path the field inside the value that changes: complaints about others stay */
    set,
    labels,
    isDirty,
    /** Whether the values are not even on their way to the server. */
    isUnsent: isUploading || (isDirty && !(isSaving && isSame(values, sent))),
    /** Whether this form's save is under way. */
    isSaving,
    /** Whether a save is under way, or an upload that it waits for, so that none can be sent. */
    isPending,
    isUploading,
    /** Leaves what is not saved to the form at another address. */
    handOver,
    /** Whether the object does not exist yet. */
    isNew: base.version === null,
    conflict,
    errorOf,
    idOf,
    /** Saves the values, or with some of them changed as by "Veröffentlichen"; nothing while a save is under way. */
    save: (changes?: Partial<Values>) => {
      if (isPending) return
      if (changes) setValues({ ...values, ...changes })
      save({ ...values, ...changes })
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!isPending) save()
    },
    /** Takes back what was changed, but for what is on its way to the server. */
    revert: () => {
      setValues(isSaving && sent ? sent : base.values)
      if (!isSaving) setSent(null)
      setOwnErrors({})
    },
    /** Answers the conflict: the newer version is the base, with the own values of these fields on top of it. */
    resolve: (kept: readonly Name[]) => {
      if (!conflict) return
      const { current: theirs } = conflict
      setBase(theirs)
      setSettled({ serverErrors, paths: names })
      setValues({ ...theirs.values, ...pick(values, kept) })
    },
    /** What a text field takes. */
    text: (name: Name) => ({
      id: idOf(name),
      name,
      label: labels[name],
      value: String(values[name] ?? ''),
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value as Values[Name]), // for fields whose value is a text
    }),
    /** All that is wrong, in the order of the labels. */
    summary: [
      ...(hasFormError && settledPaths.length === 0 ? [{ text: serverErrors.text }] : []),
      ...names.flatMap((name) => {
        const paths = Object.keys(errors).filter((path) => nameOf(path) === name)
        return fieldErrors(paths.sort(compareGerman), {
          labels: Object.fromEntries(paths.map((path) => [path, labelOf(path)])),
          errorOf,
          idOf,
        })
      }),
    ],
  }
}

/** A form shows something that was there: what is not found any more was deleted since. */
const withGone = (words: FormWords | undefined): FormWords => ({
  ...words,
  codes: {
    not_found: 'Inzwischen wurde das gelöscht, was Sie bearbeiten. Ihre Eingaben stehen noch hier.',
    ...words?.codes,
  },
})

const NOTHING_SETTLED = { serverErrors: null, paths: [] }

/** The field that a path begins with. */
const nameOf = (path: string): string => path.split('.')[0] ?? ''

/** Leaves out what is wrong at these paths and inside of them. */
const without = (errors: Errors, paths: readonly string[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => !paths.some((settled) => path === settled || path.startsWith(`${settled}.`)),
    ),
  )

/** What {@link useEditForm} returns. */
export type EditFormState<Values extends object> = ReturnType<typeof useEditForm<Values>>
