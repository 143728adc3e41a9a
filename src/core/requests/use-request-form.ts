import type { Action } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useForm, type FormOptions } from '../../components/use-form'
import { useFormRequestState, type FormErrorMapping } from './use-form-request'

interface RequestFormOptions<Name extends string> extends Omit<
  FormOptions<Name>,
  'onSubmit' | 'serverErrors'
> {
  request: { type: string }
  errorMapping?: FormErrorMapping
  toRequest: (values: Record<NoInfer<Name>, string>) => Action
  resetOnSuccess?: boolean
}

/**
 * Combines {@link useForm} and {@link useFormRequestState}: a form whose values are sent by a request.
 *
 * @example
 * const form = useRequestForm({ initial: { text: '' }, labels: { text: 'Notiz' }, rules, request: addNote,
 *   toRequest: ({ text }) => addNote({ pollId, text }) })
 * <Form form={form} submitLabel="Speichern"><TextField {...form.field('text')} /></Form>
 */
export function useRequestForm<Name extends string>({
  request,
  errorMapping,
  toRequest,
  resetOnSuccess = false,
  ...options
}: RequestFormOptions<Name>) {
  const dispatch = useDispatch()
  const outcome = useFormRequestState(request, errorMapping)
  const form = useForm<Name>({
    ...options,
    serverErrors: outcome.serverErrors,
    onSubmit: (values) => dispatch(toRequest(values)),
  })
  const [hadSucceeded, setHadSucceeded] = useState(false)
  if (outcome.hasSucceeded !== hadSucceeded) {
    setHadSucceeded(outcome.hasSucceeded)
    if (outcome.hasSucceeded && resetOnSuccess) form.reset()
  }
  return { ...form, ...outcome }
}
