import { GERMANY, type ProjectQuestion } from '../../../../contract/project.ts'
import { html, type Html } from '../../html/html.ts'
import {
  seesOtherWording,
  type ParticipationCountry,
  type ParticipantProgress,
} from '../../provider/projects/participation-service.ts'
import { STATES } from '../../regions/states.ts'
import { errorSummary, renderFieldError, inputField, createFieldReader, selectField } from '../form-fields.ts'
import type { WidgetPage } from '../page.ts'
import { PARTICIPATION_TEXTS, type ParticipationTexts } from './texts.ts'

/** Names of the form fields of master data. */
export type DataField = 'age' | 'gender' | 'region'
export type DataErrors = Partial<Record<DataField, string>>

/** Returns the texts of the pages of a country. */
export const getTexts = ({ country }: ParticipationCountry): ParticipationTexts =>
  PARTICIPATION_TEXTS[country.language]

const toPage = (field: ParticipationCountry, title: string, body: Html): WidgetPage => ({
  title,
  body,
  language: field.country.language,
  footer: getTexts(field).footer,
})

/** Returns the text of staff as paragraphs. */
const paragraphs = (text: string): Html[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p>${part.trim()}</p>`)

/** Returns the page on which a participant registers. */
export function welcomePage(field: ParticipationCountry): WidgetPage {
  const texts = getTexts(field)
  const [heading = '', ...rest] = field.country.texts.welcome.trim().split('\n')
  return toPage(
    field,
    heading,
    html`<h1>${heading}</h1>
      ${paragraphs(rest.join('\n'))}
      <form method="post">
        <button name="step" value="register">${texts.start}</button>
        <p class="small">${texts.privacy}</p>
      </form>`,
  )
}

/** Returns the form for master data. */
export function masterDataPage(
  field: ParticipationCountry,
  { sent, errors = {} }: { sent?: URLSearchParams; errors?: DataErrors } = {},
): WidgetPage {
  const texts = getTexts(field)
  const { country } = field
  const isWrong = Object.keys(errors).length > 0
  const regions =
    country.code === GERMANY
      ? STATES.map(({ id, name }) => ({ value: String(id), text: name }))
      : country.regions.map((text, index) => ({ value: String(index), text }))
  const choose = { value: '', text: texts.choose }
  const toField = createFieldReader(sent, errors)
  return toPage(
    field,
    `${isWrong ? `${texts.errorTitle}: ` : ''}${texts.dataTitle}`,
    html`${isWrong ? errorSummary(texts.errorSummary, Object.entries(errors)) : ''}
      <h1>${texts.dataTitle}</h1>
      <p class="note" id="reason">${texts.dataReason}</p>
      <form method="post" novalidate aria-describedby="reason">
        <input type="hidden" name="step" value="data" />
        <div class="fields">
          ${inputField(toField('age', texts.age), html`inputmode="numeric" maxlength="3"`)}
          ${selectField(toField('gender', texts.gender), [
            choose,
            ...texts.genders.map((text, code) => ({ value: String(code), text })),
          ])}
          ${selectField(toField('region', country.code === GERMANY ? texts.state : texts.region), [choose, ...regions])}
        </div>
        <p></p>
        <button>${texts.next}</button>
      </form>`,
  )
}

/** Returns the form of the current question. */
export function questionPage(
  field: ParticipationCountry,
  question: ProjectQuestion,
  { participant, masks }: Pick<ParticipantProgress, 'participant' | 'masks'>,
  { error, isBack = false, sent }: { error?: string; isBack?: boolean; sent?: URLSearchParams } = {},
): WidgetPage {
  const texts = getTexts(field)
  const own = field.country.texts.questions.find((one) => one.question === question.id)
  const isOther = participant !== null && seesOtherWording(question, participant)
  const wording = (isOther ? own?.otherWording : own?.wording) ?? ''
  const isSeveral = question.kind === 'MULTI_CHOICE'
  const chosen = sent?.getAll('answer') ?? []
  const notes = [...(isSeveral ? ['several'] : []), ...(error ? ['answer-error'] : [])]
  return toPage(
    field,
    `${error ? `${texts.errorTitle}: ` : ''}${wording}`,
    html`${isBack ? html`<p class="box" role="status">${texts.welcomeBack}</p>` : ''}
      ${error ? errorSummary(texts.errorSummary, [['answer-0', error]]) : ''}
      <p class="note">${texts.progress(masks.size + 1, field.project.questions.length)}</p>
      <form method="post" novalidate>
        <input type="hidden" name="step" value="answer" />
        <input type="hidden" name="question" value="${question.id}" />
        <fieldset ${notes.length > 0 ? html`aria-describedby="${notes.join(' ')}"` : ''}>
          <legend><h1>${wording}</h1></legend>
          ${isSeveral ? html`<p class="note" id="several">${texts.several}</p>` : ''}
          ${renderFieldError('answer', error)}
          <div class="options">
            ${(own?.answers ?? []).map(
              (text, position) =>
                html`<label class="option">
                  <input
                    type="${isSeveral ? 'checkbox' : 'radio'}"
                    id="answer-${position}"
                    name="answer"
                    value="${position}"
                    ${chosen.includes(String(position)) ? 'checked' : ''}
                    ${error ? html`aria-invalid="true"` : ''}
                  />
                  <span>${text}</span>
                </label>`,
            )}
          </div>
        </fieldset>
        <button>${texts.next}</button>
      </form>`,
  )
}

/** Returns the page at the end. */
export const thanksPage = (field: ParticipationCountry): WidgetPage => {
  const texts = getTexts(field)
  return toPage(
    field,
    texts.titles.thanks,
    html`<h1>${texts.titles.thanks}</h1>
      ${paragraphs(field.country.texts.thanks)}`,
  )
}

/** Why there is no question. */
export type RefusalReason = Exclude<keyof ParticipationTexts['titles'], 'thanks'>

/** Returns a page that says why there is no question. */
export const refusalPage = (field: ParticipationCountry, reason: RefusalReason): WidgetPage => {
  const { titles, ...texts } = getTexts(field)
  const text = reason === 'tooYoung' ? texts.tooYoung(field.country.ageBreaks[0] ?? 18) : texts[reason]
  return toPage(
    field,
    titles[reason],
    html`<h1>${titles[reason]}</h1>
      <p role="status">${text}</p>`,
  )
}

/** Returns the page of a participant whose answers are stored, but have no place in the quota. */
export const lostSeatPage = (field: ParticipationCountry): WidgetPage => {
  const texts = getTexts(field)
  return toPage(
    field,
    texts.titles.full,
    html`<h1>${texts.titles.full}</h1>
      <p role="status">${texts.fullAfterBreak}</p>
      <form method="post">
        <button name="step" value="resume">${texts.tryAgain}</button>
      </form>`,
  )
}
