import { ChevronDown, ChevronUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Draggable, Droppable, type DraggableProvidedDragHandleProps } from 'react-beautiful-dnd'
import { MAX_POLL } from '../../../contract/limits'
import {
  hasNumericValues,
  isImageKind,
  allowsMultipleAnswers,
  isOpenEndedKind,
} from '../../../contract/poll-kinds'
import { Button } from '../../components/button'
import { Checkbox } from '../../components/choice-field'
import { FieldError, FieldHint } from '../../components/field'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import { Cluster } from '../../components/layout'
import { LiveRegions } from '../../components/live-regions'
import { DragDropProvider } from '../sort/drag-context'
import { moveItem } from '../sort/places'
import {
  AnswerItem,
  AnswerFieldsRow,
  AnswerList,
  AnswerButtons,
  AnswerGrip,
  AnswerRowInput,
} from './answers-styles'
import { ImageUploadFields } from './image-fields'
import { POLL_FIELD_LABELS } from './labels'
import type { SectionProps } from './section-props'
import type { AnswerValues } from './values'
import { DONT_KNOW_ANSWER, NEW_ANSWER } from './values'

const LIST = 'answers'

/** The fields of a poll's answers: text, order and properties. */
export function AnswersField({ form }: SectionProps) {
  const { values, set, isReadOnly } = form
  const { answers, kind } = values
  const id = form.idOf('answers')
  const error = form.errorOf('answers')
  const hasVotes = form.item?.hasAnswers ?? false
  /** Answers can only be moved and removed before the first vote. */
  const isFixed = isReadOnly || hasVotes
  const { keys, moveKey, addKey, removeKey } = useRowKeys(answers.length)
  const [announcement, announce] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const pendingFocus = useRef<string | null>(null)
  useEffect(() => {
    if (pendingFocus.current === null) return
    list.current?.querySelector<HTMLElement>(pendingFocus.current)?.focus()
    pendingFocus.current = null
  })

  const move = (from: number, to: number) => {
    announce(`„${nameOf(answers[from], from)}“ auf Platz ${to + 1} von ${answers.length}.`)
    moveKey(from, to)
    set('answers', moveItem(answers, from, to))
  }
  const add = (answer: AnswerValues) => {
    pendingFocus.current = `[data-place="${answers.length}"] input`
    addKey()
    set('answers', [...answers, answer])
  }
  const remove = (index: number) => {
    pendingFocus.current = `[data-place="${Math.max(0, index - 1)}"] input`
    announce(`„${nameOf(answers[index], index)}“ entfernt.`)
    removeKey(index)
    set('answers', answers.toSpliced(index, 1))
  }
  const change = (index: number, name: keyof AnswerValues, changes: Partial<AnswerValues>) =>
    set(
      'answers',
      answers.map((answer, place) => (place === index ? { ...answer, ...changes } : answer)),
      `answers.${index}.${name}`,
    )
  const isFull = answers.length >= MAX_POLL.answers
  return (
    <DragDropProvider
      lists={{ [LIST]: { label: POLL_FIELD_LABELS.answers, titles: answers.map(nameOf) } }}
      onMove={(from, to) => move(from.index, to.index)}
    >
      <LiveRegions polite={announcement} assertive="" />
      <div
        id={id}
        ref={list}
        role="group"
        tabIndex={-1}
        aria-label={POLL_FIELD_LABELS.answers}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <strong aria-hidden>{POLL_FIELD_LABELS.answers}</strong>
        {hasVotes && (
          <FieldHint>
            Nach der ersten Stimme bleibt jede Antwort an ihrem Platz; weitere können dazukommen.
          </FieldHint>
        )}
        {isOpenEndedKind(kind) && (
          <FieldHint>
            Befragte schreiben selbst und wählen höchstens „weiß nicht“. Was sie schreiben, wird danach diesen
            Kategorien zugeordnet; weitere können jederzeit dazukommen.
          </FieldHint>
        )}
        <Droppable droppableId={LIST}>
          {(place) => (
            <AnswerList ref={place.innerRef} {...place.droppableProps}>
              {answers.map((answer, index) => (
                <Draggable
                  key={keys[index]}
                  draggableId={`${LIST}-${keys[index]}`}
                  index={index}
                  isDragDisabled={isFixed}
                >
                  {(draggable, { isDragging }) => (
                    <AnswerItem
                      ref={draggable.innerRef}
                      {...draggable.draggableProps}
                      data-place={index}
                      data-dragging={isDragging ? '' : undefined}
                    >
                      <AnswerRow
                        form={form}
                        answer={answer}
                        index={index}
                        handle={isFixed ? null : draggable.dragHandleProps}
                        onChange={(name, changes) => change(index, name, changes)}
                        {...(!isFixed && {
                          onRemove: () => remove(index),
                          onUp: index > 0 ? () => move(index, index - 1) : null,
                          onDown: index < answers.length - 1 ? () => move(index, index + 1) : null,
                        })}
                      />
                    </AnswerItem>
                  )}
                </Draggable>
              ))}
              {place.placeholder}
            </AnswerList>
          )}
        </Droppable>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {!isReadOnly && (
          <Cluster>
            <Button size="small" icon={Plus} disabled={isFull} onClick={() => add(NEW_ANSWER)}>
              {answerName(kind)}
            </Button>
            {!answers.some(({ isDontKnow }) => isDontKnow) && (
              <Button size="small" icon={Plus} disabled={isFull} onClick={() => add(DONT_KNOW_ANSWER)}>
                „weiß nicht“
              </Button>
            )}
          </Cluster>
        )}
      </div>
    </DragDropProvider>
  )
}

/** Returns the word for an answer: `Kategorie` for open-ended polls, whose answers are coded, else `Antwort`. */
const answerName = (kind: string) => (isOpenEndedKind(kind) ? 'Kategorie' : 'Antwort')

const nameOf = (answer: AnswerValues | undefined, index: number) => answer?.text || `Antwort ${index + 1}`

interface AnswerRowProps {
  form: SectionProps['form']
  answer: AnswerValues
  index: number
  handle: DraggableProvidedDragHandleProps | null
  onChange: (name: keyof AnswerValues, changes: Partial<AnswerValues>) => void
  onRemove?: () => void
  /** Null at the end of the list. */
  onUp?: (() => void) | null
  onDown?: (() => void) | null
}

function AnswerRow({ form, answer, index, handle, onChange, onRemove, onUp, onDown }: AnswerRowProps) {
  const { values, isReadOnly } = form
  const { kind } = values
  const at = (name: keyof AnswerValues) => `answers.${index}.${name}`
  const field = (name: keyof AnswerValues) => ({ id: form.idOf(at(name)), error: form.errorOf(at(name)) })
  const name = nameOf(answer, index)
  return (
    <>
      <AnswerFieldsRow>
        {handle && (
          <AnswerGrip {...handle} aria-label={`Verschieben: ${name}`}>
            <Icon of={GripVertical} size={18} />
          </AnswerGrip>
        )}
        <AnswerInput
          {...field('text')}
          data-part="text"
          label={`${answerName(kind)} ${index + 1}`}
          maxLength={MAX_POLL.answer}
          readOnly={isReadOnly}
          value={answer.text}
          onChange={({ target }) => onChange('text', { text: target.value })}
        />
        {hasNumericValues(kind) && !answer.isDontKnow && (
          <AnswerInput
            {...field('value')}
            data-part="value"
            label="Zahlenwert"
            placeholder="Zahl"
            inputMode="decimal"
            readOnly={isReadOnly}
            value={answer.value}
            onChange={({ target }) => onChange('value', { value: target.value })}
          />
        )}
        <Checkbox
          {...field('isDontKnow')}
          label="weiß nicht"
          checked={answer.isDontKnow}
          disabled={isReadOnly}
          onChange={({ target }) => onChange('isDontKnow', { isDontKnow: target.checked })}
        />
        {allowsMultipleAnswers(kind) && (
          <Checkbox
            {...field('isExclusive')}
            label="nur allein"
            checked={answer.isExclusive || answer.isDontKnow}
            disabled={isReadOnly || answer.isDontKnow}
            onChange={({ target }) => onChange('isExclusive', { isExclusive: target.checked })}
          />
        )}
        {onRemove && (
          <AnswerButtons>
            <MoveButton icon={ChevronUp} label={`Nach oben: ${name}`} onPress={onUp} />
            <MoveButton icon={ChevronDown} label={`Nach unten: ${name}`} onPress={onDown} />
            <IconButton icon={Trash2} label={`Entfernen: ${name}`} size={32} onClick={onRemove} />
          </AnswerButtons>
        )}
      </AnswerFieldsRow>
      {(['text', 'value'] as const).map((part) => {
        const { id, error } = field(part)
        return (
          error && (
            <FieldError key={part} id={`${id}-error`}>
              {error}
            </FieldError>
          )
        )
      })}
      {(isImageKind(kind) || answer.imageUrl !== '') && !answer.isDontKnow && (
        <ImageUploadFields
          url={answer.imageUrl}
          alt={answer.imageAlt}
          label={`Bild zu Antwort ${index + 1}`}
          urlId={form.idOf(at('imageUrl'))}
          altId={form.idOf(at('imageAlt'))}
          urlError={form.errorOf(at('imageUrl'))}
          altError={form.errorOf(at('imageAlt'))}
          isReadOnly={isReadOnly}
          onUrl={(imageUrl) => onChange('imageUrl', { imageUrl })}
          onAlt={(imageAlt) => onChange('imageAlt', { imageAlt })}
        />
      )}
    </>
  )
}

type AnswerInputProps = ComponentProps<'input'> & { id: string; label: string; error: string | null }

/** A text field in a row of 44 px: its label is for screen readers, and its error is below the row. */
const AnswerInput = ({ id, label, error, ...input }: AnswerInputProps) => (
  <AnswerRowInput
    placeholder={label}
    {...input}
    id={id}
    aria-label={label}
    aria-describedby={error ? `${id}-error` : undefined}
    aria-invalid={error ? true : undefined}
  />
)

interface MoveButtonProps {
  icon: typeof ChevronUp
  label: string
  onPress: (() => void) | null | undefined
}

const MoveButton = ({ icon, label, onPress }: MoveButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    size={32}
    aria-disabled={onPress ? undefined : true}
    onClick={() => onPress?.()}
  />
)

/** Keeps a React key per row, which moves with the row so that the focus does, too. */
function useRowKeys(count: number) {
  const next = useRef(count)
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, index) => index))
  // The list was changed elsewhere: it was reset or loaded from the server.
  const shown = keys.length === count ? keys : Array.from({ length: count }, (_, index) => index)
  return {
    keys: shown,
    moveKey: (from: number, to: number) => setKeys(moveItem(shown, from, to)),
    addKey: () => setKeys([...shown, ++next.current]),
    removeKey: (index: number) => setKeys(shown.toSpliced(index, 1)),
  }
}
