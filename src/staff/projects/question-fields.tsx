import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { POLL_KIND } from '../../../contract/enumerations/content'
import { MAX_PROJECT } from '../../../contract/limits'
import { PROJECT_QUESTION_KINDS } from '../../../contract/project'
import { Button } from '../../components/button'
import { Checkbox, Select } from '../../components/choice-field'
import { FieldError } from '../../components/field'
import { IconButton } from '../../components/icon-button'
import { Muted } from '../../components/layout'
import { TextField } from '../../components/text-field'
import { color, radius, space, text } from '../../components/theme/tokens'
import { FieldPair } from '../form/form-layout'
import type { EditFormState } from '../form/use-edit-form'
import { createQuestionValues, type ProjectValues, type QuestionValues } from './values'

export const FormCardList = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`
export const FormCard = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`
export const FormCardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: center;
  h3 {
    flex: 1 1 10rem;
    font-size: ${text.body};
  }
`
const Answers = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  legend {
    margin-block-end: ${space(0.75)};
    font-weight: 600;
  }
`

const Summary = styled.ol`
  display: grid;
  gap: ${space(1.5)};
  padding-inline-start: ${space(3)};
  li > * {
    display: block;
  }
`

const KINDS = PROJECT_QUESTION_KINDS.map((value) => ({ value, label: POLL_KIND[value] }))
const NONE = ''

interface QuestionFieldsProps {
  form: EditFormState<ProjectValues>
}

/** The questions of a project in their order. */
export function QuestionFields({ form }: QuestionFieldsProps) {
  const { questions } = form.values
  const error = form.errorOf('questions')
  const set = (changed: QuestionValues[], path?: string) => form.set('questions', changed, path)
  const move = (index: number, by: number) => {
    const moved = questions[index]
    if (moved) set(questions.toSpliced(index, 1).toSpliced(index + by, 0, moved))
  }
  return (
    <>
      <FormCardList>
        {questions.map((question, index) => (
          <FormCard key={question.id}>
            <FormCardHead>
              <h3>{`Frage ${index + 1}`}</h3>
              <IconButton
                icon={ArrowUp}
                label={`Frage ${index + 1} nach oben`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Frage ${index + 1} nach unten`}
                disabled={index === questions.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                icon={Trash2}
                label={`Frage ${index + 1} entfernen`}
                onClick={() => set(questions.toSpliced(index, 1))}
              />
            </FormCardHead>
            <QuestionItem
              {...{ form, question, index }}
              onChange={(changes, field) =>
                set(
                  questions.map((one, place) => (place === index ? { ...one, ...changes } : one)),
                  `questions.${index}.${field}`,
                )
              }
            />
          </FormCard>
        ))}
      </FormCardList>
      {questions.length === 0 && <p>Noch keine Frage.</p>}
      {error && <FieldError id={form.idOf('questions')}>{error}</FieldError>}
      {questions.length < MAX_PROJECT.questions && (
        <div>
          <Button
            size="small"
            icon={Plus}
            onClick={() => set([...questions, createQuestionValues(questions)])}
          >
            Frage hinzufügen
          </Button>
        </div>
      )}
    </>
  )
}

interface QuestionItemProps extends QuestionFieldsProps {
  question: QuestionValues
  index: number
  onChange: (changes: Partial<QuestionValues>, field: string) => void
}

function QuestionItem({ form, question, index, onChange }: QuestionItemProps) {
  const { condition, expected, answerCount } = question
  const { questions } = form.values
  const field = (name: string) => {
    const path = `questions.${index}.${name}`
    return { id: form.idOf(path), error: form.errorOf(path) }
  }
  const earlier = questions.slice(0, index).filter((one) => one.expected === null)
  const named = questions.find(({ id }) => id === condition?.question)
  const conditionError = form.errorOf(`questions.${index}.condition`)
  return (
    <>
      <FieldPair>
        <TextField
          {...field('label')}
          label="Name"
          hint="Auf Deutsch, für Listen und Titel."
          required
          value={question.label}
          onChange={({ target }) => onChange({ label: target.value }, 'label')}
        />
        <Select
          {...field('kind')}
          label="Art"
          options={KINDS}
          value={question.kind}
          onChange={({ target }) =>
            onChange(
              { kind: KINDS.find(({ value }) => value === target.value)?.value ?? question.kind },
              'kind',
            )
          }
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...field('answerCount')}
          label="Zahl der Antworten"
          inputMode="numeric"
          value={answerCount}
          onChange={({ target }) => onChange({ answerCount: target.value }, 'answerCount')}
        />
        <TextField
          {...field('expected')}
          label="Kontrollfrage: richtige Antwort"
          hint="Nur für Kontrollfragen: die Nummer der Antwort."
          isOptional
          inputMode="numeric"
          value={expected === null || Number.isNaN(expected) ? '' : String(expected + 1)}
          onChange={({ target }) =>
            onChange({ expected: /^\d+$/.test(target.value) ? Number(target.value) - 1 : null }, 'expected')
          }
        />
      </FieldPair>
      <Checkbox
        label="Die letzte Antwort heißt „weiß nicht“."
        checked={question.hasDontKnow}
        onChange={({ target }) => onChange({ hasDontKnow: target.checked }, 'hasDontKnow')}
      />
      <Checkbox
        {...field('isSplit')}
        label="Geteilter Wortlaut: Eine zufällige Hälfte sieht einen anderen."
        checked={question.isSplit}
        onChange={({ target }) => onChange({ isSplit: target.checked }, 'isSplit')}
      />
      <Select
        {...field('condition')}
        error={null}
        label="Bedingung"
        hint="Nur wer eine frühere Frage so beantwortet hat, bekommt diese."
        value={condition === null ? NONE : String(condition.question)}
        options={[
          { value: NONE, label: 'Alle werden gefragt' },
          ...withNamed(earlier, named).map(({ id, label }) => ({
            value: String(id),
            label: label || `Frage ${id}`,
          })),
        ]}
        onChange={({ target }) =>
          onChange(
            { condition: target.value === NONE ? null : { question: Number(target.value), answers: [] } },
            'condition',
          )
        }
      />
      {condition && named && (
        <Answers>
          <legend>{`Antworten auf „${named.label}“`}</legend>
          {Array.from(
            { length: Math.min(MAX_PROJECT.answers, Number(named.answerCount) || 0) },
            (_, answer) => (
              <Checkbox
                key={answer}
                label={`Antwort ${answer + 1}`}
                checked={condition.answers.includes(answer)}
                onChange={({ target }) =>
                  onChange(
                    {
                      condition: {
                        ...condition,
                        answers: target.checked
                          ? [...condition.answers, answer].toSorted((a, b) => a - b)
                          : condition.answers.filter((one) => one !== answer),
                      },
                    },
                    'condition',
                  )
                }
              />
            ),
          )}
        </Answers>
      )}
      {conditionError && (
        <FieldError id={`${form.idOf(`questions.${index}.condition`)}-error`}>{conditionError}</FieldError>
      )}
    </>
  )
}

/** Adds the named question, which may have been moved behind. */
const withNamed = (earlier: readonly QuestionValues[], named: QuestionValues | undefined): QuestionValues[] =>
  named && !earlier.includes(named) ? [...earlier, named] : [...earlier]

/** The questions of a project as text, once they are fixed. */
export const QuestionSummary = ({ questions }: { questions: readonly QuestionValues[] }) => (
  <Summary>
    {questions.map((question) => (
      <li key={question.id}>
        <strong>{question.label}</strong>
        <Muted as="span">{describe(question, questions)}</Muted>
      </li>
    ))}
  </Summary>
)

/** Example: "Einfachauswahl, 3 Antworten, die letzte „weiß nicht“, nur nach Antwort 1 auf „Auto im Haushalt“". */
function describe(question: QuestionValues, questions: readonly QuestionValues[]): string {
  const { kind, answerCount, hasDontKnow, isSplit, expected, condition } = question
  const named = questions.find(({ id }) => id === condition?.question)
  return [
    POLL_KIND[kind],
    `${answerCount} Antworten`,
    hasDontKnow && 'die letzte „weiß nicht“',
    isSplit && 'geteilter Wortlaut',
    expected !== null && `Kontrollfrage: Richtig ist Antwort ${expected + 1}`,
    condition &&
      named &&
      `nur nach Antwort ${condition.answers.map((answer) => answer + 1).join(' oder ')} auf „${named.label}“`,
  ]
    .filter(Boolean)
    .join(', ')
}
