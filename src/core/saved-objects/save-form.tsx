import type { Action } from '@reduxjs/toolkit'
import { useState } from 'react'
import { Checkbox } from '../../components/choice-field'
import { Form } from '../../components/form'
import { TextField } from '../../components/text-field'
import { filledText } from '../../lib/form-rules'
import type { FormErrorTexts } from '../requests/use-form-request'
import { useRequestForm } from '../requests/use-request-form'

interface SaveFormProps {
  /** For example "Name des Segments". */
  label: string
  maxNameLength: number
  words: FormErrorTexts
  request: { type: string }
  toRequest: (named: { name: string; isShared: boolean }) => Action
}

const initial = { name: '' }

/** A form that saves an object under a name, privately or shared in the organization. */
export function SaveForm({ label, maxNameLength, words, request, toRequest }: SaveFormProps) {
  const [isShared, setShared] = useState(false)
  const form = useRequestForm({
    initial,
    labels: { name: label },
    rules: { name: filledText(maxNameLength) },
    words,
    request,
    toRequest: ({ name }) => toRequest({ name: name.trim(), isShared }),
  })
  return (
    <Form form={form} submitLabel="Speichern">
      <TextField {...form.field('name')} autoComplete="off" />
      <Checkbox
        label="In der Organisation teilen"
        checked={isShared}
        onChange={({ target }) => setShared(target.checked)}
      />
    </Form>
  )
}
