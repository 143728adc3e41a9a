import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../../../src/components/button'
import { Checkbox, RadioGroup, Select } from '../../../src/components/choice-field'
import { FormErrorSummary } from '../../../src/components/form-error-summary'
import { PasswordField, TextArea, TextField } from '../../../src/components/text-field'

describe('a form field', () => {
  it('is described by its hint and its error', () => {
    render(<TextField label="Telefon" hint="Mit Vorwahl" error="Bitte prüfen" isOptional />)
    const field = screen.getByRole('textbox', { name: 'Telefon' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Mit Vorwahl Bitte prüfen')
  })

  it('is valid and has no description without hint and error', () => {
    render(<TextField label="Telefon" />)
    expect(screen.getByRole('textbox', { name: 'Telefon' })).toBeValid()
    expect(screen.getByRole('textbox', { name: 'Telefon' })).not.toHaveAccessibleDescription()
  })

  it('can show and hide a password, and allows pasting', async () => {
    render(<PasswordField label="Passwort" />)
    const field = screen.getByLabelText('Passwort')
    await userEvent.click(field)
    await userEvent.paste('ein langes Passwort')
    expect(field).toHaveValue('ein langes Passwort')
    expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Anzeigen' }))
    expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Verbergen' }))
    expect(field).toHaveAttribute('type', 'password')
  })

  it('counts characters and announces the count when typing pauses [CON-01]', () => {
    jest.useFakeTimers()
    render(<TextArea label="Nachricht" value="Hallo 👋🏽" maxLength={2000} onChange={() => {}} />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    act(() => jest.advanceTimersByTime(1_500))
    expect(screen.getByRole('status')).toHaveTextContent('8 von 2.000 Zeichen')
    jest.useRealTimers()
  })

  it('lets users choose an option by its label', async () => {
    function Choices() {
      const [role, setRole] = useState<string | null>(null)
      const options = [
        { value: 'ADMIN', label: 'Administration' },
        { value: 'EDITOR', label: 'Redaktion', hint: 'Ohne Mitgliederverwaltung' },
      ]
      return (
        <>
          <RadioGroup label="Rolle" options={options} value={role} onChange={setRole} error="Bitte wählen" />
          <Select label="Sortierung" options={options} />
          <Checkbox label="Gelesen" />
        </>
      )
    }
    render(<Choices />)
    expect(screen.getByRole('radiogroup', { name: 'Rolle' })).toHaveAccessibleDescription('Bitte wählen')
    await userEvent.click(screen.getByLabelText('Redaktion'))
    expect(screen.getByRole('radio', { name: 'Redaktion' })).toBeChecked()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sortierung' }), 'Redaktion')
    expect(screen.getByRole('combobox')).toHaveValue('EDITOR')
    await userEvent.click(screen.getByText('Gelesen'))
    expect(screen.getByRole('checkbox', { name: 'Gelesen' })).toBeChecked()
  })
})

describe('the error summary', () => {
  const form = (
    <>
      <FormErrorSummary
        errors={[{ fieldId: 'mail', text: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }]}
      />
      <TextField id="mail" label="E-Mail" />
    </>
  )

  it('gets the focus and links to each field', async () => {
    render(form)
    expect(screen.getByRole('alert')).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: /gültige E-Mail/ }))
    expect(screen.getByRole('textbox', { name: 'E-Mail' })).toHaveFocus()
    expect(location.hash).toBe('')
  })

  it('asks to check the input only if a field has an error', () => {
    const { unmount } = render(form)
    expect(screen.getByRole('heading')).toHaveTextContent('Bitte prüfen Sie Ihre Eingaben.')
    unmount()
    render(<FormErrorSummary errors={[{ text: 'Dieser Eintrag wurde nicht gefunden.' }]} />)
    expect(screen.getByRole('heading')).toHaveTextContent('Das hat nicht geklappt.')
  })

  it('is not rendered without errors', () => {
    render(<FormErrorSummary errors={[]} />)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

it('submits a form once, despite further clicks while the request is pending', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending={isPending}>
        Speichern
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  rerender(form(true))
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveFocus()
})
