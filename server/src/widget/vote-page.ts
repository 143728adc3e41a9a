import { germanList } from '../../../contract/german.ts'
import { allowsMultipleAnswers, isOpenEndedKind } from '../../../contract/poll-kinds.ts'
import { consentText, type ProfileSubject } from '../../../contract/profile-subjects.ts'
import { ensureQuoted, TEXT } from '../../../contract/texts.ts'
import type { Config } from '../config/config.ts'
import { html, type Html } from '../html/html.ts'
import { tokenHash } from '../lib/tokens.ts'
import type { WidgetPoll } from '../provider/public-polls.ts'
import { parseSourceAndSeconds, ANSWER_SECONDS_FIELD, SOURCE_FIELD } from './arrival.ts'
import {
  SHOWN_DISTRICTS_ZIP_FIELD,
  getSelectableAnswers,
  getDistrictsIfZipAmbiguous,
  GENDER_OPTIONS,
  MAX_OPEN_ANSWER_LENGTH,
  PROFILE_CONSENT_FIELD,
  STEP_FIELD,
  type FieldErrors,
} from './ballot.ts'
import {
  errorSummary,
  renderFieldError,
  inputField,
  renderInvalidAttributes,
  createFieldReader,
  selectField,
} from './form-fields.ts'
import { toImageUrl, type WidgetPage } from './page.ts'
import { pollUrl, type Referral } from './poll-url.ts'
import { hashWording } from './wording.ts'

const REPLACES = 'Sie haben bereits abgestimmt. Eine neue Antwort ersetzt die frühere.'

const DISTRICT_QUESTION = 'In welchem Kreis wohnen Sie?'

const DISTRICT_NOTICE = html`<div class="box" role="status">
  <p>
    Ihre Stimme ist noch nicht gezählt, denn Ihre Postleitzahl gehört zu mehreren Kreisen:
    <a href="#district">${DISTRICT_QUESTION}</a> Bitte wählen Sie Ihren Kreis oder lassen Sie
    „${TEXT.notStated}“ stehen, und stimmen Sie dann ab.
  </p>
</div>`

const PROFILE_PURPOSE =
  'Meine Antwort darf zum Gewichten und Gruppieren von Ergebnissen gespeichert werden; ich kann sie jederzeit unter „Ihre Angaben“ löschen.'

export const PREVIEW_NOTICE = 'Vorschau: Ihre Stimme wird nicht gezählt.'

export type VoteFormPoll = Pick<
  WidgetPoll,
  | 'id'
  | 'title'
  | 'question'
  | 'kind'
  | 'answers'
  | 'isAnswerOrderRandom'
  | 'scaleLow'
  | 'scaleHigh'
  | 'profileSubject'
>

interface VoteFormBase {
  poll: VoteFormPoll
  referral: Referral
  /** Hidden form field that identifies the sender; null for a preview, which counts no votes. */
  token: string | null
  /** Where the voter found the poll, see `findVoteSource`; a form that is shown again contains it. */
  source?: string | null
  /** Whether to show the demographic questions, which returning voters have answered before. */
  asksDemographics: boolean
  replacesEarlierVote?: boolean
}

/** A sent form that is shown again. */
export interface SentVoteForm extends VoteFormBase {
  sent: URLSearchParams
  errors?: FieldErrors
  /** Whether a valid form is shown again to ask for the district. */
  asksDistrict?: boolean
  /** Why a valid form could not be counted. */
  notCountedReason?: string
}

type UnsentVoteForm = VoteFormBase &
  Partial<Record<Exclude<keyof SentVoteForm, keyof VoteFormBase>, undefined>>
type VoteForm = UnsentVoteForm | SentVoteForm

/**
 * Returns the page of the vote form, which works without scripts. At first it has the answers alone. A tap on an answer
 * sends the form, unless the voter can choose several, writes, or consents in it. A sent form is shown again with all
 * fields: the answers, and the demographic questions if the voter is unknown.
 */
export function votePage(form: VoteForm, config: Config): WidgetPage {
  const { poll, referral, token, asksDemographics, asksDistrict = false, notCountedReason } = form
  const isWrong = hasErrors(form)
  const isAnswerOnly = form.sent === undefined
  const isSentByTap = isTapped(form)
  return {
    title: `${isWrong || notCountedReason ? 'Fehler: ' : asksDistrict ? 'Noch eine Frage zur ' : ''}Umfrage: ${poll.title}`,
    framedPollId: referral.framedPollId ?? poll.id,
    isTimeMeasured: token !== null,
    body: html`${token === null ? html`<p class="box" role="status">${PREVIEW_NOTICE}</p>` : ''}
      ${form.replacesEarlierVote ? html`<p class="box" role="status">${REPLACES}</p>` : ''}
      ${isWrong ? summarizeErrors(form) : ''} ${asksDistrict ? DISTRICT_NOTICE : ''}
      ${notCountedReason ? html`<p class="box wrong" role="alert">${notCountedReason}</p>` : ''}
      <form method="post" action="${actionOf(form)}" novalidate>
        ${hiddenFields(form)}
        ${isAnswerOnly && asksDemographics ? html`<input type="hidden" name="${STEP_FIELD}" value="answer" />` : ''}
        ${isOpenEndedKind(poll.kind) ? wordsField(form, config) : answersField(form, config)}
        ${asksDemographics && !isAnswerOnly ? personFields(form) : ''}
        ${poll.profileSubject === null ? '' : profileField(form, poll.profileSubject)}
        ${isSentByTap ? '' : html`<div class="send"><button>${isAnswerOnly && asksDemographics ? 'Weiter' : 'Abstimmen'}</button></div>`}
        ${asksDemographics && !isAnswerOnly ? PURPOSE : ''}
        <p class="small">${isAnswerOnly ? nextText(form) : ''} ${STORED}</p>
      </form>`,
  }
}

/** Returns the form that follows the answers of a voter whose demographics are unknown: these questions alone. */
export function demographicsPage(form: SentVoteForm): WidgetPage {
  const { poll, referral, token, sent } = form
  const given = getSelectableAnswers(poll).filter(({ position }) =>
    sent.getAll('answer').includes(String(position)),
  )
  const words = sent.get('words') ?? ''
  const answers = germanList([...given.map(({ text }) => text), ...(words ? [words] : [])].map(ensureQuoted))
  return {
    title: `Noch drei freiwillige Angaben zur Umfrage: ${poll.title}`,
    framedPollId: referral.framedPollId ?? poll.id,
    body: html`${token === null ? html`<p class="box" role="status">${PREVIEW_NOTICE}</p>` : ''}
      <h1>${poll.question}</h1>
      <p>
        Ihre Antwort: <b>${answers}</b>
        <a href="${actionOf(form)}">Ändern</a>
      </p>
      <form method="post" action="${actionOf(form)}" novalidate>
        ${hiddenFields(form)}
        ${['answer', 'words', PROFILE_CONSENT_FIELD].flatMap((name) =>
          sent.getAll(name).map((value) => html`<input type="hidden" name="${name}" value="${value}" />`),
        )}
        ${personFields(form)}
        <button>Abstimmen</button>
        ${PURPOSE}
      </form>`,
  }
}

const PURPOSE = html`<p class="small" id="purpose">
  Mit Ihren freiwilligen Angaben gewichten wir das Ergebnis nach der Bevölkerung und zeigen es nach Kreisen.
  Wir fragen nur einmal.
</p>`

const STORED =
  'Ihre Antwort wird ohne Namen und E-Mail-Adresse gespeichert. Ein Cookie merkt sich, dass Sie abgestimmt haben.'

/** Returns what sending the answers does. */
const nextText = (form: VoteForm): string =>
  form.asksDemographics
    ? 'Nach der Antwort können Sie Alter, Geschlecht und Postleitzahl angeben; dann zählt Ihre Stimme.'
    : isTapped(form)
      ? 'Wer eine Antwort antippt, stimmt ab.'
      : ''

/** Returns whether a tap on an answer sends the form. */
const isTapped = ({ poll, sent }: VoteForm): boolean =>
  sent === undefined &&
  !allowsMultipleAnswers(poll.kind) &&
  !isOpenEndedKind(poll.kind) &&
  poll.profileSubject === null

const actionOf = ({ poll, referral, token }: VoteForm): string =>
  pollUrl(poll.id, referral, token === null ? { preview: '1' } : {})

function hiddenFields({ poll, token, sent, source }: VoteForm): Html | '' {
  if (token === null) return ''
  const arrival = sent ? parseSourceAndSeconds(sent) : { source: source ?? null, secondsSinceSeen: null }
  return html`<input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="wording" value="${hashWording(poll)}" />
    <input type="hidden" name="${SOURCE_FIELD}" value="${arrival.source ?? ''}" />
    <input type="hidden" name="${ANSWER_SECONDS_FIELD}" value="${arrival.secondsSinceSeen ?? ''}" />`
}

function summarizeErrors({ poll, errors = {} }: VoteForm): Html {
  const first = getSelectableAnswers(poll)[0]?.position ?? 0
  return errorSummary(
    TEXT.validationFailed,
    Object.entries(errors).map(([field, text]) => [field === 'answer' ? `answer-${first}` : field, text]),
  )
}

function answersField(form: VoteForm, config: Config): Html {
  const { poll, errors = {} } = form
  const several = allowsMultipleAnswers(poll.kind)
  const notes = [...(several ? ['several'] : []), ...(errors.answer ? ['answer-error'] : [])]
  return html`<fieldset ${notes.length > 0 ? html`aria-describedby="${notes.join(' ')}"` : ''}>
    <legend><h1>${poll.question}</h1></legend>
    ${several ? html`<p class="note" id="several">Mehrfachnennungen möglich</p>` : ''}
    ${renderFieldError('answer', errors.answer)} ${isNumberLine(poll) ? numberLine(form, config) : ''}
    <div
      class="options ${poll.answers.some(({ imageUrl }) => imageUrl !== null) ? 'pictures' : several ? 'several' : ''}"
    >
      ${inShownOrder(form)
        .filter(({ isDontKnow }) => isDontKnow || !isNumberLine(poll))
        .map((answer) => choice(form, answer, several ? 'checkbox' : 'radio', config))}
    </div>
  </fieldset>`
}

const numbersOf = ({ answers }: VoteFormPoll) => answers.filter(({ isDontKnow }) => !isDontKnow)

/** Returns the label of a scale value, such as "0 – gar nicht". */
const POLE = /^(-?\d+)\s*[–-]\s*(.+)$/

/** Returns whether all answers between the poles are plain numbers. */
const isNumberLine = (poll: VoteFormPoll) =>
  poll.kind === 'NUMERIC_SCALE' &&
  numbersOf(poll).every(
    ({ text }, index, all) =>
      /^-?\d{1,3}$/.test(text) || ((index === 0 || index === all.length - 1) && POLE.test(text)),
  )

/** Returns the label of a scale's end, from the poll or the answer's text; undefined between the ends. */
function poleOf(
  poll: VoteFormPoll,
  { position, text }: Pick<VoteFormPoll['answers'][number], 'position' | 'text'>,
): string | undefined {
  const numbers = numbersOf(poll)
  const own = POLE.exec(text)?.[2]
  if (position === numbers[0]?.position) return poll.scaleLow ?? own
  return position === numbers.at(-1)?.position ? (poll.scaleHigh ?? own) : undefined
}

/** Returns the answers in display order. A random order differs per voter, with "weiß nicht" last. */
function inShownOrder({ poll, token }: VoteForm): VoteFormPoll['answers'] {
  const choices = getSelectableAnswers(poll)
  if (!poll.isAnswerOrderRandom) return choices
  const rankOf = ({ position, isDontKnow, isExclusive }: VoteFormPoll['answers'][number]) =>
    `${isDontKnow || isExclusive ? 1 : 0}${tokenHash(`${token} ${poll.id} ${position}`).toString('hex')}`
  return choices.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
}

/** Renders numbers in cells of equal width with the poles above, because larger cells would be chosen more often. */
function numberLine(form: VoteForm, config: Config): Html {
  const numbers = numbersOf(form.poll)
  const poles = [numbers[0], numbers.at(-1)].map((answer) => answer && poleOf(form.poll, answer))
  return html`<p class="poles" aria-hidden="true">${poles.map((pole) => html`<span>${pole ?? ''}</span>`)}</p>
    <div class="cells${numbers.length > 11 ? ' many' : ''}">
      ${numbers.map((answer) => choice(form, answer, 'radio', config))}
    </div>`
}

function choice(
  form: VoteForm,
  { position, text, imageUrl, imageAlt }: VoteFormPoll['answers'][number],
  type: 'checkbox' | 'radio',
  config: Config,
): Html {
  const { sent, errors = {} } = form
  const isChosen = sent?.getAll('answer').includes(String(position)) ?? false
  const number = isNumberLine(form.poll) ? POLE.exec(text)?.[1] : undefined
  const pole = isNumberLine(form.poll) ? poleOf(form.poll, { position, text }) : undefined
  const image =
    imageUrl === null ? '' : html`<img src="${toImageUrl(config, imageUrl)}" alt="${imageAlt ?? ''}" />`
  const poleText = pole === undefined ? '' : html`<span class="hidden"> – ${pole}</span>`
  const label = html`<span>${number ?? text}${poleText}</span>`
  if (isTapped(form))
    return html`<button class="option" id="answer-${position}" name="answer" value="${position}">
      ${image}${label}
    </button>`
  return html`<label class="option">
    ${image}
    <input
      type="${type}"
      id="answer-${position}"
      name="answer"
      value="${position}"
      ${isChosen ? 'checked' : ''}
      ${errors.answer ? html`aria-invalid="true"` : ''}
    />
    ${label}
  </label>`
}

function wordsField(form: VoteForm, config: Config): Html {
  const { poll, sent, errors = {} } = form
  return html`<div class="words">
    <h1 id="question">${poll.question}</h1>
    <label for="words">Ihre Antwort</label>
    ${renderFieldError('words', errors.words)}
    <textarea
      id="words"
      name="words"
      rows="4"
      maxlength="${MAX_OPEN_ANSWER_LENGTH}"
      aria-describedby="question${errors.words ? ' words-error' : ''}"
      ${errors.words ? html`aria-invalid="true"` : ''}
    >
${sent?.get('words') ?? ''}</textarea>
    <div class="options">
      ${getSelectableAnswers(poll).map((answer) => choice(form, answer, 'checkbox', config))}
    </div>
  </div>`
}

/** Returns the checkbox that makes the answer an attribute of the voter. */
function profileField({ sent, errors = {} }: VoteForm, subject: ProfileSubject): Html {
  const text = consentText(subject) ?? PROFILE_PURPOSE
  return html`${renderFieldError(PROFILE_CONSENT_FIELD, errors.profile)}<label class="option consent">
      <input
        type="checkbox"
        id="${PROFILE_CONSENT_FIELD}"
        name="${PROFILE_CONSENT_FIELD}"
        value="1"
        ${sent?.get(PROFILE_CONSENT_FIELD) === '1' ? 'checked' : ''}
        ${renderInvalidAttributes(PROFILE_CONSENT_FIELD, errors.profile)}
      />
      <span>${text}</span>
    </label>`
}

const NOT_STATED = { value: '', text: TEXT.notStated }

function personFields(form: VoteForm): Html {
  const { sent, errors = {} } = form
  const districts = sent ? getDistrictsIfZipAmbiguous(sent) : []
  const field = createFieldReader(sent, errors)
  return html`<fieldset class="person" aria-describedby="purpose">
    <legend><h2>Freiwillige Angaben</h2></legend>
    <div class="fields ${districts.length > 0 || hasErrors(form) ? '' : 'compact'}">
      ${inputField(field('age', 'Alter'), html`inputmode="numeric" maxlength="3"`)}
      ${selectField(field('gender', 'Geschlecht'), [NOT_STATED, ...GENDER_OPTIONS.map(({ word, text }) => ({ value: word, text }))])}
      ${inputField(field('zip', 'Postleitzahl'), html`inputmode="numeric" maxlength="5" autocomplete="postal-code"`)}
      ${
        districts.length === 0
          ? ''
          : html`<input type="hidden" name="${SHOWN_DISTRICTS_ZIP_FIELD}" value="${sent?.get('zip') ?? ''}" />
              ${selectField(field('district', DISTRICT_QUESTION), [NOT_STATED, ...districts.map(({ code, name }) => ({ value: code, text: name }))])}`
      }
    </div>
  </fieldset>`
}

const hasErrors = ({ errors = {} }: VoteForm): boolean => Object.keys(errors).length > 0
