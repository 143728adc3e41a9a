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

export type MasterDataField = 'age' | 'gender' | 'region'
export type MasterDataErrors = Partial<Record<MasterDataField, string>>

export const getTexts = ({ country }: ParticipationCountry): ParticipationTexts =>
  PARTICIPATION_TEXTS[country.language]

const toPage = (participation: ParticipationCountry, title: string, body: Html): WidgetPage => ({
  title,
  body,
  language: participation.country.language,
  footerLinkTexts: getTexts(participation).footer,
})

/** Returns the text of staff as paragraphs. */
const paragraphs = (text: string): Html[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p>${part.trim()}</p>`)

export function welcomePage(participation: ParticipationCountry): WidgetPage {
  const texts = getTexts(participation)
  const [heading = '', ...rest] = participation.country.texts.welcome.trim().split('\n')
  return toPage(
    participation,
    heading,
    html`<h1>${heading}</h1>
      ${paragraphs(rest.join('\n'))}
      <form method="post">
        <button name="step" value="register">${texts.start}</button>
        <p class="small">${texts.privacy}</p>
      </form>`,
  )
}

export function masterDataPage(
  participation: ParticipationCountry,
  { submitted, errors = {} }: { submitted?: URLSearchParams; errors?: MasterDataErrors } = {},
): WidgetPage {
  const texts = getTexts(participation)
  const { country } = participation
  const isWrong = Object.keys(errors).length > 0
  const regions =
    country.code === GERMANY
      ? STATES.map(({ id, name }) => ({ value: String(id), text: name }))
      : country.regions.map((text, index) => ({ value: String(index), text }))
  const choose = { value: '', text: texts.choose }
  const toField = createFieldReader(submitted, errors)
  return toPage(
    participation,
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

export function questionPage(
  participation: ParticipationCountry,
  question: ProjectQuestion,
  { participant, answerMasksByQuestion }: Pick<ParticipantProgress, 'participant' | 'answerMasksByQuestion'>,
  {
    error,
    isResumed = false,
    submitted,
  }: { error?: string; isResumed?: boolean; submitted?: URLSearchParams } = {},
): WidgetPage {
  const texts = getTexts(participation)
  const own = participation.country.texts.questions.find((one) => one.question === question.id)
  const isOther = participant !== null && seesOtherWording(question, participant)
  const wording = (isOther ? own?.otherWording : own?.wording) ?? ''
  const isSeveral = question.kind === 'MULTI_CHOICE'
  const chosen = submitted?.getAll('answer') ?? []
  const notes = [...(isSeveral ? ['several'] : []), ...(error ? ['answer-error'] : [])]
  return toPage(
    participation,
    `${error ? `${texts.errorTitle}: ` : ''}${wording}`,
    html`${isResumed ? html`<p class="box" role="status">${texts.welcomeBack}</p>` : ''}
      ${error ? errorSummary(texts.errorSummary, [['answer-0', error]]) : ''}
      <p class="note">
        ${texts.progress(answerMasksByQuestion.size + 1, participation.project.questions.length)}
      </p>
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

export const thanksPage = (participation: ParticipationCountry): WidgetPage => {
  const texts = getTexts(participation)
  return toPage(
    participation,
    texts.titles.thanks,
    html`<h1>${texts.titles.thanks}</h1>
      ${paragraphs(participation.country.texts.thanks)}`,
  )
}

/** Why there is no question. */
export type RefusalReason = Exclude<keyof ParticipationTexts['titles'], 'thanks'>

/** Returns a page that says why there is no question. */
export const refusalPage = (participation: ParticipationCountry, reason: RefusalReason): WidgetPage => {
  const { titles, ...texts } = getTexts(participation)
  const text =
    reason === 'tooYoung' ? texts.tooYoung(participation.country.ageBreaks[0] ?? 18) : texts[reason]
  return toPage(
    participation,
    titles[reason],
    html`<h1>${titles[reason]}</h1>
      <p role="status">${text}</p>`,
  )
}

/** Returns the page of a participant whose answers are stored, but have no place in the quota. */
export const lostSeatPage = (participation: ParticipationCountry): WidgetPage => {
  const texts = getTexts(participation)
  return toPage(
    participation,
    texts.titles.full,
    html`<h1>${texts.titles.full}</h1>
      <p role="status">${texts.fullAfterBreak}</p>
      <form method="post">
        <button name="step" value="resume">${texts.tryAgain}</button>
      </form>`,
  )
}
