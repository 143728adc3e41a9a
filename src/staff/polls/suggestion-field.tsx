import { useId, useState, type ComponentProps } from 'react'
import { TextField } from '../../components/text-field'

interface SuggestionFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'list'
> {
  suggestions: readonly string[]
  /** The value while the user is not typing. */
  value?: string
  /** Called with the text on Enter, when a suggestion is chosen, and on blur. */
  onCommit: (text: string) => void
}

/** A text field that suggests existing values. */
export function SuggestionField({ suggestions, value = '', onCommit, ...field }: SuggestionFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  const commit = (text: string) => {
    if (text.trim() === value) return
    setTyped(value) // the parent decides which value is shown next
    onCommit(text.trim())
  }
  return (
    <>
      <TextField
        {...field}
        list={id}
        autoComplete="off"
        value={typed}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value)
          // Choosing a suggestion has no input type of a keyboard.
          const isTyped =
            nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertReplacementText'
          if (!isTyped && suggestions.includes(target.value)) commit(target.value)
        }}
        onBlur={() => commit(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // Enter must not submit the surrounding form
          commit(typed)
        }}
      />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}
