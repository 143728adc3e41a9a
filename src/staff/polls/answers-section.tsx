import { MAX_POLL } from '../../../contract/limits'
import { hasHalves, isOrdered } from '../../../contract/poll-kinds'
import { Checkbox } from '../../components/choice-field'
import { TextField } from '../../components/text-field'
import { AnswersField } from './answers-field'
import { FieldPair } from './field-pair'
import { HalvesField } from './halves-field'
import { LABELS } from './labels'
import type { SectionProps } from './section-props'

/** The answers of a poll, their order, and the labels of its scale. */
export function AnswersSection({ form, poll, isReadOnly }: SectionProps) {
  const { values, set } = form
  return (
    <>
      <AnswersField form={form} poll={poll} isReadOnly={isReadOnly} />
      {hasHalves(values.kind) && <HalvesField form={form} isReadOnly={isReadOnly} />}
      {isOrdered(values.kind) && (
        <FieldPair>
          <TextField
            {...form.text('scaleLow')}
            isOptional
            maxLength={MAX_POLL.answer}
            readOnly={isReadOnly}
          />
          <TextField
            {...form.text('scaleHigh')}
            isOptional
            maxLength={MAX_POLL.answer}
            readOnly={isReadOnly}
          />
        </FieldPair>
      )}
      <Checkbox
        id={form.idOf('isAnswerOrderRandom')}
        label={LABELS.isAnswerOrderRandom}
        hint="Jede Person sieht die Antworten in anderer Reihenfolge; „weiß nicht“ bleibt am Ende."
        checked={values.isAnswerOrderRandom}
        disabled={isReadOnly}
        onChange={({ target }) => set('isAnswerOrderRandom', target.checked)}
      />
    </>
  )
}
