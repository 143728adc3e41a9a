import type { Action } from '@reduxjs/toolkit'
import { useEffect, useRef } from 'react'
import { Form } from '../../components/form'
import { TextField } from '../../components/text-field'
import { required } from '../../lib/form-rules'
import { useRequestForm } from '../requests/use-request-form'

const BLANK = { otp: '' }
const LABELS = { otp: 'Code' }
const RULES = { otp: required }

interface CodeFormProps {
  /** The request that sends the code. */
  request: { type: string }
  toRequest: (otp: string) => Action
  submitLabel: string
  hint: string
  /** Focuses the field when it is mounted. */
  takesFocus?: boolean
}

export function SecondFactorCodeForm({
  request,
  toRequest,
  submitLabel,
  hint,
  takesFocus = false,
}: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const form = useRequestForm({
    initial: BLANK,
    labels: LABELS,
    rules: RULES,
    request,
    toRequest: ({ otp }) => toRequest(otp.trim()),
    resetOnSuccess: true,
  })
  return (
    <Form form={form} submitLabel={submitLabel}>
      <TextField
        {...form.field('otp')}
        ref={field}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </Form>
  )
}
