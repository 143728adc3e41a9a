import { styled } from 'styled-components'
import { Chip, ChipRow } from '../../components/chip'
import { Select } from '../../components/choice-field'
import { hiddenInPrint } from '../../components/theme/mixins'

/** Up to this number, the subjects are chips in one row. */
const MAX_CHIPS = 3

const Narrow = styled.div`
  max-width: 26rem;
  ${hiddenInPrint}
`

interface SubjectChoiceProps {
  subjectNames: readonly string[]
  chosenIndex: number
  onChoose: (index: number) => void
}

/** A choice of what a map shows: chips, or a select box for many, which would push the map below the first screen. */
export const MapSubjectChoice = ({ subjectNames, chosenIndex, onChoose }: SubjectChoiceProps) =>
  subjectNames.length <= MAX_CHIPS ? (
    <ChipRow role="group" aria-label="Antwort">
      {subjectNames.map((name, index) => (
        <Chip key={name} isSelected={index === chosenIndex} onClick={() => onChoose(index)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  ) : (
    <Narrow>
      <Select
        label="Antwort"
        isLabelHidden
        options={subjectNames.map((label, index) => ({ value: String(index), label }))}
        value={String(chosenIndex)}
        onChange={({ target }) => onChoose(target.selectedIndex)}
      />
    </Narrow>
  )
