import { useState } from 'react'
import { styled } from 'styled-components'
import { ADMIN_TEXT } from '../../../contract/admin-texts'
import { PROFILE_SUBJECT } from '../../../contract/enumerations/profile'
import { MAX_POLL } from '../../../contract/limits'
import { hasOrderedAnswers, hasScaleHalves } from '../../../contract/poll-kinds'
import { PROFILE_CATEGORIES, type ProfileSubject } from '../../../contract/profile-subjects'
import { Checkbox, Select, toOptions } from '../../components/choice-field'
import { Fields } from '../../components/field'
import { TextField } from '../../components/text-field'
import { FieldPair, FormDetails } from '../form/form-layout'
import { AnswersField } from './answers-field'
import { ScaleHalvesField } from './halves-field'
import type { SectionProps } from './section-props'
import { NEW_ANSWER } from './values'

const SUBJECTS = [{ value: '', label: 'Keine Profilfrage' }, ...toOptions(PROFILE_SUBJECT)]

const Scale = styled(FormDetails)`
  &[open] {
    grid-column: 1 / -1;
  }
`

/** The answers of a poll, their order, and the labels of its scale. */
export function AnswersSection({ form }: SectionProps) {
  const { values, set, isReadOnly, item: poll } = form
  const [isOpen, setOpen] = useState(false)
  const hasErrors =
    form.errorOf('scaleLow') !== null ||
    form.errorOf('scaleHigh') !== null ||
    values.answers.some((_, index) => form.errorOf(`answers.${index}.half`) !== null)
  return (
    <>
      <AnswersField form={form} />
      <FieldPair>
        <Checkbox {...form.checkbox('isAnswerOrderRandom')} hint="„Weiß nicht“ bleibt am Ende." />
        {values.kind === 'SINGLE_CHOICE' && (
          <Select
            {...form.select('profileSubject')}
            hint={
              poll?.hasAnswers === true
                ? ADMIN_TEXT.subjectStays
                : 'Die Antwort wird zu einer Angabe der Person, nach der gewichtet werden kann. Die Antworten liegen fest.'
            }
            options={SUBJECTS}
            disabled={isReadOnly || poll?.hasAnswers === true}
            onChange={({ target }) => {
              const subject = target.value as ProfileSubject | '' // one of the options
              set('profileSubject', subject)
              if (subject !== '')
                set(
                  'answers',
                  PROFILE_CATEGORIES[subject].map((text) => ({ ...NEW_ANSWER, text })),
                )
            }}
          />
        )}
        {hasOrderedAnswers(values.kind) && (
          <Scale open={isOpen || hasErrors} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>Enden{hasScaleHalves(values.kind) && ' und Hälften'} der Skala</summary>
            <Fields>
              <FieldPair>
                <TextField {...form.text('scaleLow')} isOptional maxLength={MAX_POLL.answer} />
                <TextField {...form.text('scaleHigh')} isOptional maxLength={MAX_POLL.answer} />
              </FieldPair>
              {hasScaleHalves(values.kind) && <ScaleHalvesField form={form} />}
            </Fields>
          </Scale>
        )}
      </FieldPair>
    </>
  )
}
