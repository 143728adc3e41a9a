import { matchesListedValues, NO_CONDITION, type FilterChoice } from '../../../contract/filter'
import { Chip, ChipRow } from '../../components/chip'

interface ValuesChoiceProps {
  options: readonly (readonly [value: string, name: string])[]
  choice: FilterChoice
  onChange: (choice: FilterChoice) => void
}

export const ValuesChoice = ({ options, choice, onChange }: ValuesChoiceProps) => (
  <ChipRow>
    {options.map(([value, name]) => (
      <Chip key={value} isSelected={isChosen(choice, value)} onClick={() => onChange(toggled(choice, value))}>
        {name}
      </Chip>
    ))}
  </ChipRow>
)

/** Returns whether a value is chosen. Values of other operators, as a URL can contain, do not select a chip. */
const isChosen = ({ operator, values }: FilterChoice, value: string) =>
  matchesListedValues(operator) && values.includes(value)

function toggled(choice: FilterChoice, value: string): FilterChoice {
  const values = matchesListedValues(choice.operator) ? choice.values : []
  const others = values.filter((other) => other !== value)
  return { ...NO_CONDITION, values: others.length < values.length ? others : [...values, value] }
}
