import { useEffect, useId, useMemo, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import { useSelector } from 'react-redux'
import { compareGerman } from '../../../contract/german-order'
import { pick } from '../../../contract/pick'
import { toErrorSummary } from '../../components/use-form'
import { selectError } from '../../core/requests/selectors'
import { useFormRequestState, type FormErrorMapping } from '../../core/requests/use-form-request'
import type { CoreState } from '../../core/state'
import { camelizeFieldPath } from '../../lib/case'
import { findChangedFields, isDeepEqual, mergeEdits, type Saved } from './edits'
import { useDraftRecovery } from './use-draft'

/** Error messages by field name, or by path within the value of a field: `answers.0.text`. */
type Errors = Partial<Record<string, string>>

interface EditFormOptions<Values extends object> {
  /** The saved object. A newer one replaces the form's values if they are unchanged, and after the form's own save. */
  saved: Saved<Values>
  /** The labels of the fields. */
  labels: Record<keyof Values & string, string>
  /** Returns the label for a path within a value; by default the label of the field. */
  labelOf?: (path: string) => string
  /** Validates the values before they are sent. */
  check?: (values: Values) => Errors
  /** The request that saves this object. Its response must lead to a new `saved`. */
  request: { type: string }
  /** The form's own error texts by code, and its names for the server's fields. Must be a constant. */
  errorMapping?: FormErrorMapping
  /** The user may not edit. */
  isReadOnly?: boolean
  /** An upload that a value needs is running: saving waits for it, and leaving requires a confirmation. */
  isUploading?: boolean
  /** Converts the current object of a `conflict` to values and version. */
  readCurrent?: (current: object) => Saved<Values>
  /** Dispatches the request. `version` is sent as `If-Match`. */
  onSave: (values: Values, version: number | null) => void
}

/** A conflict with what another user has saved. */
export interface Conflict<Values> {
  changedBy: string | null
  current: Saved<Values>
  /** The fields whose values differ from those in the form. */
  differingFields: (keyof Values & string)[]
  /** The fields that were changed in the form. */
  editedFields: (keyof Values & string)[]
}

/**
 * Manages the values of an admin form: changes, validation errors, and conflicts with other users. User input survives
 * failures, conflicts, late responses, the end of the session, and leaving the form during a save.
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
  errorMapping,
  isReadOnly = false,
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
  } = useFormRequestState(
    request,
    useMemo(() => withDeletedText(errorMapping), [errorMapping]),
  )
  const isPending = isSaveUnderWay || isUploading
  const error = useSelector((state: CoreState) => selectError(state, request))
  const { restoredDraft, rememberUnsaved, moveUnsavedChanges } = useDraftRecovery<Values>(
    request,
    hasSucceeded,
  )
  // Changes made while the object was being created are applied to the saved values.
  const isCreatedSince = restoredDraft?.base.version === null && saved.version !== null
  const draft = isCreatedSince
    ? {
        base: saved,
        values: mergeEdits(restoredDraft.base.values, restoredDraft.values, saved.values),
      }
    : restoredDraft
  // A restored draft keeps its base version, so that other users' changes of its fields are detected as a conflict.
  const [values, setValues] = useState({ ...saved.values, ...draft?.values })
  const [base, setBase] = useState(
    draft ? { ...draft.base, values: { ...saved.values, ...draft.base.values } } : saved,
  )
  /** The values that were sent, until the response arrives. */
  const [sent, setSent] = useState<Values | null>(null)
  const [ownErrors, setOwnErrors] = useState<Errors>({})
  const [settled, setSettled] = useState<{ serverErrors: unknown; paths: readonly string[] }>(NOTHING_SETTLED)

  const isDirty = !isDeepEqual(values, base.values)
  useEffect(() => {
    rememberUnsaved({ draft: isDirty ? { base, values } : null, isSaving })
  }, [rememberUnsaved, isDirty, base, values, isSaving])
  if (sent && hasSucceeded) {
    // Input during the save is kept and applied on top of the saved values.
    setSent(null)
    setBase(saved.version === base.version ? { ...base, values: sent } : saved)
    setValues(mergeEdits(sent, values, saved.version === base.version ? sent : saved.values))
  } else if (
    !sent &&
    saved.version !== base.version &&
    (isDeepEqual(saved.values, base.values) || isDeepEqual(saved.values, values))
  ) {
    setBase(saved) // the change is outside this form, or equal to the user's input
  } else if (!isDirty && !sent && !isDeepEqual(saved.values, base.values)) {
    setBase(saved)
    setValues(saved.values)
  }

  const names = Object.keys(labels) as Name[] // keys of a plain object
  const settledPaths = settled.serverErrors === serverErrors ? settled.paths : []
  const rejected = Object.entries(serverErrors?.fields ?? {}).map(([path, text]) => [
    camelizeFieldPath(path),
    text,
  ])
  const errors: Errors = {
    ...without(Object.fromEntries(rejected) as Errors, settledPaths), // fromEntries() loses the types
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
          differingFields: findChangedFields(names, values, current.values),
          editedFields: findChangedFields(names, values, base.values),
        }
      : null
  const hasFormError =
    serverErrors && !conflict && !rejected.some(([path = '']) => (names as string[]).includes(nameOf(path)))

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

  const field = (name: Name) => ({
    id: idOf(name),
    name,
    label: labels[name],
    value: String(values[name] ?? ''),
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      set(name, event.target.value as Values[Name]), // only for fields whose value is a string
  })

  return {
    values,
    /** Sets a field. @param path the changed path within its value: errors of other paths stay */
    set,
    labels,
    isReadOnly,
    isDirty,
    /** Whether there are changes that are not being sent. */
    isUnsent: isUploading || (isDirty && !(isSaving && isDeepEqual(values, sent))),
    /** Whether this form is being saved. */
    isSaving,
    /** Whether a save, or an upload that it waits for, is running, so that no other save can be sent. */
    isPending,
    isUploading,
    /** Moves unsaved changes to the form at another path. */
    moveUnsavedChanges,
    /** Whether the object does not exist yet. */
    isNew: base.version === null,
    conflict,
    errorOf,
    idOf,
    /** Saves the values, with `changes` if given (as by "Veröffentlichen"). Does nothing while a save is running. */
    save: (changes?: Partial<Values>) => {
      if (isPending) return
      if (changes) setValues({ ...values, ...changes })
      save({ ...values, ...changes })
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!isPending) save()
    },
    /** Discards all changes except those that are being saved. */
    revert: () => {
      setValues(isSaving && sent ? sent : base.values)
      if (!isSaving) setSent(null)
      setOwnErrors({})
    },
    /** Resolves the conflict: takes the other user's values, except for the fields in `kept`. */
    resolve: (kept: readonly Name[]) => {
      if (!conflict) return
      const { current: theirs } = conflict
      setBase(theirs)
      setSettled({ serverErrors, paths: names })
      setValues({ ...theirs.values, ...pick(values, ...kept) })
    },
    /** Returns the props of a text field. */
    text: (name: Name) => ({ ...field(name), readOnly: isReadOnly }),
    /** Returns the props of a select box. */
    select: (name: Name) => ({ ...field(name), disabled: isReadOnly }),
    /** Returns the props of a checkbox. */
    checkbox: (name: Name) => ({
      id: idOf(name),
      label: labels[name],
      error: errorOf(name),
      checked: values[name] === true,
      disabled: isReadOnly,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.checked as Values[Name]), // only for booleans
    }),
    /** All errors in the order of the labels. */
    summary: [
      ...(hasFormError && settledPaths.length === 0 ? [{ text: serverErrors.text }] : []),
      ...names.flatMap((name) => {
        const paths = Object.keys(errors).filter((path) => nameOf(path) === name)
        return toErrorSummary(paths.sort(compareGerman), {
          labels: Object.fromEntries(paths.map((path) => [path, labelOf(path)])),
          errorOf,
          idOf,
        })
      }),
    ],
  }
}

/** Adds the text for an object that was deleted while it was edited. */
const withDeletedText = (errorMapping: FormErrorMapping | undefined): FormErrorMapping => ({
  ...errorMapping,
  textsByCode: {
    not_found: 'Inzwischen wurde das gelöscht, was Sie bearbeiten. Ihre Eingaben stehen noch hier.',
    ...errorMapping?.textsByCode,
  },
})

const NOTHING_SETTLED = { serverErrors: null, paths: [] }

/** Returns the field name of a path. */
const nameOf = (path: string): string => path.split('.')[0] ?? ''

/** Returns the errors without those at or below these paths. */
const without = (errors: Errors, paths: readonly string[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => !paths.some((settled) => path === settled || path.startsWith(`${settled}.`)),
    ),
  )

/** The result of {@link useEditForm}. */
export type EditFormState<Values extends object> = ReturnType<typeof useEditForm<Values>>
