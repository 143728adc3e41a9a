import type { Action } from '@reduxjs/toolkit'
import { Checkbox } from '../../components/choice-field'
import { Form } from '../../components/form'
import { TextField } from '../../components/text-field'
import { requiredText } from '../../lib/form-rules'
import type { FormErrorMapping } from '../requests/use-form-request'
import { useRequestForm } from '../requests/use-request-form'

interface SaveFormProps {
  /** For example "Name des Segments". */
  label: string
  maxNameLength: number
  errorMapping: FormErrorMapping
  request: { type: string }
  toRequest: (named: { name: string; isShared: boolean }) => Action
}

/** `isShared` is empty for a private object. */
const initial = { name: '', isShared: '' }
const SHARE_LABEL = 'In der Organisation teilen'

/** A form that saves an object under a name, privately or shared in the organization. */
export function SaveAndShareForm({ label, maxNameLength, errorMapping, request, toRequest }: SaveFormProps) {
  const form = useRequestForm({
    initial,
    labels: { name: label, isShared: SHARE_LABEL },
    rules: { name: requiredText(maxNameLength) },
    errorMapping,
    request,
    toRequest: ({ name, isShared }) => toRequest({ name: name.trim(), isShared: isShared !== '' }),
  })
  const { value, error, id } = form.field('isShared')
  return (
    <Form form={form} submitLabel="Speichern">
      <TextField {...form.field('name')} autoComplete="off" />
      <Checkbox
        {...{ id, error }}
        label={SHARE_LABEL}
        checked={value !== ''}
        onChange={({ target }) => form.set('isShared', target.checked ? 'yes' : '')}
      />
    </Form>
  )
}
