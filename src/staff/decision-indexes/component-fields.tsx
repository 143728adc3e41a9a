import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { INDEX_PROBLEM } from '../../../contract/decision-index'
import { MAX_INDEX } from '../../../contract/limits'
import { Button } from '../../components/button'
import { FieldError } from '../../components/field'
import { TextField } from '../../components/text-field'
import { color, font, media, radius, space, text } from '../../components/theme/tokens'
import type { EditFormState } from '../form/use-edit-form'
import { PollSearchDialog } from '../list/poll-dialog'
import type { IndexPollCandidate } from './api'
import { indexPollChoice } from './feature'
import type { IndexComponentValues, IndexValues } from './values'

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`
const Item = styled.li`
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: start;
  justify-content: space-between;
  h3 {
    flex: 1 1 14rem;
    font-family: ${font.sans};
    font-size: ${text.body};
  }
`
const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: ${space(1.5)} ${space(2)};
  align-items: end;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

interface ComponentFieldsProps {
  form: EditFormState<IndexValues>
  isReadOnly: boolean
}

/** The polls of an index, each with its weight and the factors of its answers. */
export function IndexComponentFields({ form, isReadOnly }: ComponentFieldsProps) {
  const polls = useSelector(indexPollChoice.selectPollsById)
  const [isPicking, setPicking] = useState(false)
  const { components } = form.values
  const error = form.errorOf('components')
  const change = (index: number, changes: Partial<IndexComponentValues>, path: string) =>
    form.set(
      'components',
      components.map((component, place) => (place === index ? { ...component, ...changes } : component)),
      path,
    )
  return (
    <>
      <List>
        {components.map((component, index) => (
          <ComponentItem
            key={component.pollId}
            {...{ component, index, isReadOnly, form }}
            poll={polls[component.pollId]}
            onChange={(changes, path) => change(index, changes, path)}
            onRemove={() => form.set('components', components.toSpliced(index, 1))}
          />
        ))}
      </List>
      {components.length === 0 && <p>Noch keine Umfrage.</p>}
      {error && <FieldError id={form.idOf('components')}>{error}</FieldError>}
      {!isReadOnly && components.length < MAX_INDEX.components && (
        <div>
          <Button size="small" icon={Plus} onClick={() => setPicking(true)}>
            Umfrage hinzufügen
          </Button>
        </div>
      )}
      {isPicking && (
        <PollSearchDialog
          choice={indexPollChoice}
          rejectionOf={waveRejection}
          onChoose={({ id }: IndexPollCandidate) =>
            form.set('components', [...components, { pollId: id, weight: '1', answers: [] }])
          }
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

const waveRejection = ({ hasWaves }: IndexPollCandidate): string | null =>
  hasWaves ? INDEX_PROBLEM.POLL_HAS_WAVES : null

interface ComponentItemProps extends ComponentFieldsProps {
  component: IndexComponentValues
  index: number
  /** Undefined until it is loaded, and if it was deleted. */
  poll: IndexPollCandidate | undefined
  onChange: (changes: Partial<IndexComponentValues>, path: string) => void
  onRemove: () => void
}

function ComponentItem({ component, index, poll, form, isReadOnly, onChange, onRemove }: ComponentItemProps) {
  const path = `components.${index}`
  const { pollId, weight, answers } = component
  const factorOf = (position: number) => answers.find((answer) => answer.position === position)?.factor ?? ''
  const setFactor = (position: number, factor: string) =>
    onChange(
      {
        answers: [
          ...answers.filter((answer) => answer.position !== position),
          ...(factor === '' ? [] : [{ position, factor }]),
        ].toSorted((a, b) => a.position - b.position),
      },
      `${path}.answers`,
    )
  const errors = [form.errorOf(path), form.errorOf(`${path}.answers`)].filter((one) => one !== null)
  return (
    <Item>
      <Head>
        <h3>{poll?.title ?? `Umfrage ${pollId}`}</h3>
        {!isReadOnly && (
          <Button size="small" variant="quiet" icon={Trash2} onClick={onRemove}>
            Entfernen
          </Button>
        )}
      </Head>
      {poll && <p>{poll.question}</p>}
      {errors.map((one) => (
        <FieldError key={one} id={form.idOf(path)}>
          {one}
        </FieldError>
      ))}
      <Numbers>
        {poll?.answers.map(({ position, text: answer }) => (
          <TextField
            key={position}
            id={form.idOf(`${path}.answers.${position}`)}
            label={`Faktor: ${answer}`}
            inputMode="text"
            placeholder="0"
            value={factorOf(position)}
            readOnly={isReadOnly}
            onChange={({ target }) => setFactor(position, target.value)}
          />
        ))}
        <TextField
          id={form.idOf(`${path}.weight`)}
          error={form.errorOf(`${path}.weight`)}
          label="Gewicht der Umfrage"
          inputMode="numeric"
          value={weight}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ weight: target.value }, `${path}.weight`)}
        />
      </Numbers>
    </Item>
  )
}
