import { useId, useState, type ComponentProps } from 'react'
import { TextField } from '../../../components/text-field'

interface SuggestionFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'list'
> {
  suggestions: readonly string[]
  /** What the field holds when nobody types. */
  value?: string
  /** Called with what was typed, on Enter, with a suggestion, and when the field is left. */
  onCommit: (text: string) => void
}

/** A text of which those in use are suggested. */
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
    setTyped(value) // the owner says what is shown next
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
          // A suggestion that is chosen comes without the type of an input by keyboard.
          const isTyped =
            nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertReplacementText'
          if (!isTyped && suggestions.includes(target.value)) commit(target.value)
        }}
        onBlur={() => commit(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // the form around it is not saved by this
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
