import { Checkbox, RadioGroup, Select, type ChoiceOption } from '../../../src/components/choice-field'
import { Field, FieldError, FieldHint, Fields } from '../../../src/components/field'
import { Form } from '../../../src/components/form'
import { FormErrorSummary } from '../../../src/components/form-error-summary'
import { FocusedFormResult } from '../../../src/components/form-result'
import { SearchField } from '../../../src/components/search-field'
import { PasswordField, TextArea, TextField } from '../../../src/components/text-field'
import type { Topic } from '../example'
import { doNothing, LONG_WORD, Stateful } from '../helpers'

const hint = 'So, wie er auf Ihrer Rechnung steht.'
const required = 'Bitte geben Sie einen Namen ein.'

const kinds: ChoiceOption[] = [
  { value: 'single', label: 'Eine Antwort' },
  { value: 'several', label: 'Mehrere Antworten', hint: 'Die Anteile ergeben zusammen mehr als 100 %.' },
  { value: 'open', label: 'Freie Antwort', isDisabled: true },
]

const textField = (title: string, given: Partial<Parameters<typeof TextField>[0]>) => ({
  title,
  element: <TextField label="Name der Organisation" {...given} />,
})

const textArea = (title: string, text: string, error?: string) => ({
  title,
  element: (
    <Stateful initial={text}>
      {(value, setValue) => (
        <TextArea
          label="Beschreibung"
          maxLength={200}
          value={value}
          error={error}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
    </Stateful>
  ),
})

const radioGroup = (title: string, given: Partial<Parameters<typeof RadioGroup>[0]>, chosen = 'single') => ({
  title,
  element: (
    <Stateful<string | null> initial={chosen || null}>
      {(value, setValue) => (
        <RadioGroup label="Art der Frage" options={kinds} value={value} onChange={setValue} {...given} />
      )}
    </Stateful>
  ),
})

const form = (title: string, isPending: boolean, error?: string) => ({
  title,
  element: (
    <Form
      submitLabel="Speichern"
      form={{
        submit: (event) => event.preventDefault(),
        summary: error ? [{ fieldId: `${title}-name`, text: `Name: ${error}` }] : [],
        isPending,
      }}
    >
      <TextField id={`${title}-name`} label="Name" error={error} autoComplete="off" />
      <TextField label="Telefon" isOptional autoComplete="off" />
    </Form>
  ),
})

export const forms: Topic = {
  title: 'Forms',
  components: {
    TextField: [
      textField('empty', {}),
      textField('filled', { defaultValue: 'Stadtwerke Grünstadt' }),
      textField('hint', { hint }),
      textField('optional', { isOptional: true }),
      textField('error', { error: required }),
      textField('hint and error', { hint, error: required, defaultValue: ' ' }),
      textField('disabled', { disabled: true, defaultValue: 'Stadtwerke Grünstadt' }),
      textField('long words', {
        label: LONG_WORD,
        hint: LONG_WORD,
        error: LONG_WORD,
        defaultValue: LONG_WORD,
      }),
    ],
    PasswordField: [
      { title: 'empty', element: <PasswordField label="Passwort" /> },
      {
        title: 'error',
        element: <PasswordField label="Passwort" error="Bitte geben Sie Ihr Passwort ein." />,
      },
    ],
    TextArea: [
      textArea('empty', ''),
      textArea('filled', 'Eine Umfrage unter Mieterinnen und Mietern.'),
      textArea('too long', `${LONG_WORD} `.repeat(4), 'Bitte kürzen Sie den Text auf 200 Zeichen.'),
    ],
    SearchField: [
      {
        title: 'empty',
        element: (
          <SearchField
            label="Umfragen durchsuchen"
            placeholder="Frage, Thema, Institut"
            maxLength={200}
            query=""
            onSearch={doNothing}
          />
        ),
      },
      {
        title: 'filled',
        element: (
          <SearchField label="Umfragen durchsuchen" maxLength={200} query="Miete" onSearch={doNothing} />
        ),
      },
    ],
    Select: [
      { title: 'plain', element: <Select label="Art der Frage" options={kinds} /> },
      {
        title: 'hint and error',
        element: (
          <Select label="Art der Frage" options={kinds} hint={hint} error="Bitte wählen Sie eine Art." />
        ),
      },
      { title: 'disabled', element: <Select label="Art der Frage" options={kinds} disabled /> },
      {
        title: 'long word',
        element: <Select label="Zuständigkeit" options={[{ value: 'a', label: LONG_WORD.repeat(2) }]} />,
      },
    ],
    Checkbox: [
      { title: 'off', element: <Checkbox label="Benachrichtigungen per E-Mail" /> },
      {
        title: 'on, with a hint',
        element: <Checkbox label="Newsletter" hint="Höchstens einmal im Monat." defaultChecked />,
      },
      {
        title: 'error',
        element: <Checkbox label="Ich stimme den Bedingungen zu." error="Bitte stimmen Sie zu." />,
      },
      { title: 'disabled', element: <Checkbox label="Demodaten" disabled defaultChecked /> },
    ],
    RadioGroup: [
      radioGroup('with a hint and a disabled answer', {}),
      radioGroup('in a row', { isInline: true }),
      radioGroup('nothing chosen, error', { error: 'Bitte wählen Sie eine Art.', hint }, ''),
    ],
    Field: [
      {
        title: 'around any control',
        element: (
          <Field label="Beginn" hint="Der erste Tag der Befragung.">
            {(control) => <input type="date" {...control} />}
          </Field>
        ),
      },
    ],
    Fields: [
      {
        title: 'two fields',
        element: (
          <Fields>
            <TextField label="Vorname" />
            <TextField label="Nachname" />
          </Fields>
        ),
      },
    ],
    FieldHint: [{ title: 'plain', element: <FieldHint>{hint}</FieldHint> }],
    FieldError: [{ title: 'plain', element: <FieldError id="field-error">{required}</FieldError> }],
    Form: [form('empty', false), form('error', false, required), form('pending', true)],
    FormErrorSummary: [
      {
        title: 'one of a field, one of the whole',
        element: (
          <FormErrorSummary
            errors={[
              { fieldId: 'error-name', text: 'Name: Bitte geben Sie einen Namen ein.' },
              { text: 'Diese Organisation gibt es schon.' },
            ]}
          />
        ),
      },
    ],
    FocusedFormResult: [
      {
        title: 'plain',
        element: (
          <FocusedFormResult>
            <p>Wir haben Ihnen eine E-Mail geschickt. Der Link darin gilt eine Stunde.</p>
          </FocusedFormResult>
        ),
      },
    ],
  },
}
