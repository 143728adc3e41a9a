import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { Button } from './button'
import { Fields } from './field'
import { FormErrorSummary } from './form-error-summary'

interface FormProps {
  form: {
    submit: (event: SyntheticEvent) => void
    summary: ComponentProps<typeof FormErrorSummary>['errors']
    isPending: boolean
  }
  submitLabel: string
  /** The fields. */
  children: ReactNode
}

export const Form = ({ form, submitLabel, children }: FormProps) => (
  <form onSubmit={form.submit} noValidate>
    <Fields>
      <FormErrorSummary errors={form.summary} />
      {children}
      <div>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {submitLabel}
        </Button>
      </div>
    </Fields>
  </form>
)
