import { toSlug } from '../../../contract/slug'
import { TextField } from '../../components/text-field'
import type { EditFormState } from '../form/use-edit-form'

interface NameFieldsProps<Values extends { slug: string }> {
  form: EditFormState<Values>
  /** The field with the name of the object. */
  name: keyof Values & string
  isSlugFixed?: boolean
  slugHint: string
}

/** The fields for the name and the slug of a staff object. The slug of a new one follows its name until it is typed. */
export function NameAndSlugFields<Values extends { slug: string }>(props: NameFieldsProps<Values>) {
  const { form, name, isSlugFixed = false, slugHint } = props
  const { values, isNew } = form
  const set = form.set as (field: string, value: string) => void // the values of both fields are strings
  return (
    <>
      <TextField
        {...form.text(name)}
        required
        onChange={({ target }) => {
          if (isNew && values.slug === toSlug(String(values[name]))) set('slug', toSlug(target.value))
          set(name, target.value)
        }}
      />
      <TextField
        {...form.text('slug')}
        hint={slugHint}
        required
        readOnly={form.isReadOnly || isSlugFixed}
        spellCheck={false}
      />
    </>
  )
}
