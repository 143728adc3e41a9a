import { GENDER } from '../../../contract/enumerations/gender.ts'
import { allowsMultipleAnswers, isOpenEndedKind } from '../../../contract/poll-kinds.ts'
import { needsConsent, type ProfileSubject } from '../../../contract/profile-subjects.ts'
import { maxLengthText } from '../../../contract/texts.ts'
import type { WidgetPoll } from '../provider/public-polls.ts'
import type { District } from '../regions/districts.ts'
import { districtsOfPostcode } from '../regions/postcodes.ts'
import { DIVERSE, FEMALE, MALE } from '../statistics/cells.ts'
import { hasInvisible, isBlank, withoutSoftHyphens } from './visible-text.ts'

/** Demographics of a voter, as far as stated; codes as in `votes`. */
export interface Person {
  age: number | null
  gender: number | null
  state: number | null
  district: number | null
  zip: string | null
}

export interface Ballot {
  /** Bit i is set if answer i was chosen; 0 for text without a category yet. */
  mask: number
  openAnswerText: string | null
  person: Person
}

interface ReadForm {
  ballot: Ballot
  /** Whether the postcode has several districts, none was chosen, and the form did not ask for one of them yet. */
  lacksDistrict: boolean
  /** Whether the form asked for nothing but the answer yet. */
  lacksDemographics: boolean
  errors?: undefined
}

export type Field = 'answer' | 'words' | 'age' | 'gender' | 'zip' | 'district' | 'profile'
/** The checkbox of a profile question, by which its answer becomes an attribute of the voter. */
export const PROFILE_CONSENT_FIELD = 'profile' satisfies Field
const LACKS_CONSENT =
  'Ohne Ihre Einwilligung dürfen wir diese Antwort nicht speichern. Bitte kreuzen Sie sie an, oder stimmen Sie hier nicht ab.'
/** The hidden field of the postcode whose districts the form showed. */
export const SHOWN_DISTRICTS_ZIP_FIELD = 'asked_zip'
/** The hidden field of a form with answers only, after which the voter is asked for demographics. */
export const STEP_FIELD = 'step'
export type FieldErrors = Partial<Record<Field, string>>

export const MAX_OPEN_ANSWER_LENGTH = 1000
const YOUNGEST = 14
const OLDEST = 110
export const GENDER_OPTIONS = [
  { word: 'w', text: GENDER.FEMALE, code: FEMALE },
  { word: 'm', text: GENDER.MALE, code: MALE },
  { word: 'd', text: GENDER.DIVERSE, code: DIVERSE },
] as const

type BallotPoll = Pick<WidgetPoll, 'kind' | 'answers'> & Partial<Pick<WidgetPoll, 'profileSubject'>>

/** Returns the answers to choose from. For an open question these are only those like "Weiß nicht". */
export const getSelectableAnswers = (poll: Pick<WidgetPoll, 'kind' | 'answers'>): WidgetPoll['answers'] =>
  isOpenEndedKind(poll.kind) ? poll.answers.filter(({ isDontKnow }) => isDontKnow) : poll.answers

/** Parses a sent form. Returns the ballot, or the errors if it must not be counted. */
export function readBallot(poll: BallotPoll, form: URLSearchParams): ReadForm | { errors: FieldErrors } {
  const errors: FieldErrors = {}
  const sent = new Set(form.getAll('answer'))
  const chosen = getSelectableAnswers(poll).filter(({ position }) => sent.has(String(position)))
  const words = isOpenEndedKind(poll.kind) ? textOf(form, 'words').replaceAll('\r\n', '\n') : ''
  const complaint = isOpenEndedKind(poll.kind)
    ? validateWords(words, chosen.length)
    : validateChoice(poll, chosen.length === sent.size ? chosen : [])
  if (complaint) errors[isOpenEndedKind(poll.kind) ? 'words' : 'answer'] = complaint
  const { profileSubject = null } = poll
  if (profileSubject !== null && needsConsent(profileSubject) && findConsentedSubject(poll, form) === null)
    errors.profile = LACKS_CONSENT
  const person = readPerson(form, errors)
  if (Object.keys(errors).length > 0) return { errors }
  const mask = chosen.reduce((bits, { position }) => bits | (1 << position), 0)
  return {
    ballot: { mask, openAnswerText: words || null, person },
    lacksDistrict:
      person.district === null &&
      getDistrictsIfZipAmbiguous(form).length > 0 &&
      textOf(form, SHOWN_DISTRICTS_ZIP_FIELD) !== person.zip,
    lacksDemographics: form.get(STEP_FIELD) === 'answer',
  }
}

/** Returns the subject of which the answer in a sent form becomes an attribute; null if none does. */
export const findConsentedSubject = (
  { profileSubject = null }: Pick<BallotPoll, 'profileSubject'>,
  form: URLSearchParams,
): ProfileSubject | null => (form.get(PROFILE_CONSENT_FIELD) === '1' ? profileSubject : null)

/** Returns the districts to choose from: those of the postcode if there are several, otherwise none. */
export function getDistrictsIfZipAmbiguous(form: URLSearchParams): readonly District[] {
  const districts = districtsOfPostcode(textOf(form, 'zip'))
  return districts.length > 1 ? districts : []
}

function validateChoice(poll: BallotPoll, chosen: BallotPoll['answers']): string | undefined {
  if (chosen.length === 0) return 'Bitte wählen Sie eine Antwort.'
  if (chosen.length === 1) return undefined
  if (!allowsMultipleAnswers(poll.kind)) return 'Bitte wählen Sie nur eine Antwort.'
  const none = chosen.find(({ isDontKnow, isExclusive }) => isDontKnow || isExclusive)
  return none && `„${none.text}“ können Sie nur allein wählen.`
}

function validateWords(words: string, chosen: number): string | undefined {
  if (words.length > MAX_OPEN_ANSWER_LENGTH) return maxLengthText(MAX_OPEN_ANSWER_LENGTH)
  if (isBlank(words) && chosen === 0) return 'Bitte schreiben Sie eine Antwort.'
  if (words !== '' && chosen > 0) return 'Bitte schreiben oder wählen Sie eine Antwort, nicht beides.'
  if (hasInvisible(words)) {
    return 'Ihre Antwort enthält unsichtbare Zeichen. Bitte tippen Sie sie neu ein.'
  }
  return undefined
}

function readPerson(form: URLSearchParams, errors: FieldErrors): Person {
  const age = textOf(form, 'age')
  const zip = textOf(form, 'zip')
  const word = textOf(form, 'gender')
  const gender = GENDER_OPTIONS.find((choice) => choice.word === word)
  const districts = districtsOfPostcode(zip)
  if (age !== '' && !(/^\d{1,3}$/.test(age) && Number(age) >= YOUNGEST && Number(age) <= OLDEST)) {
    errors.age = `Bitte geben Sie Ihr Alter als Zahl von ${YOUNGEST} bis ${OLDEST} ein.`
  }
  if (word !== '' && gender === undefined) errors.gender = 'Bitte wählen Sie eine der Möglichkeiten.'
  if (zip !== '' && !/^\d{5}$/.test(zip)) {
    errors.zip = 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.'
  } else if (zip !== '' && districts.length === 0) {
    errors.zip =
      'Zu dieser Postleitzahl gibt es keinen Wohnort in Deutschland. Bitte prüfen Sie sie oder lassen Sie das Feld leer.'
  }
  const district = errors.zip ? undefined : readDistrict(form, districts, errors)
  const states = new Set((district ? [district] : districts).map(({ state }) => state))
  return {
    age: age === '' ? null : Number(age),
    gender: gender?.code ?? null,
    state: states.size === 1 ? ([...states][0] ?? null) : null,
    district: district?.index ?? null,
    zip: zip || null,
  }
}

/**
 * Returns the only district of a postcode, or the chosen one; undefined if none was chosen. The form asks for a district
 * only if the postcode has several, so that one sent with another was chosen for an earlier postcode, and is ignored.
 */
function readDistrict(
  form: URLSearchParams,
  districts: readonly District[],
  errors: FieldErrors,
): District | undefined {
  if (districts.length < 2) return districts[0]
  const code = textOf(form, 'district')
  const chosen = districts.find((district) => district.code === code)
  if (code !== '' && chosen === undefined)
    errors.district = 'Der gewählte Kreis gehört nicht zu dieser Postleitzahl. Bitte prüfen Sie beides.'
  return chosen
}

const textOf = (form: URLSearchParams, field: Field | typeof SHOWN_DISTRICTS_ZIP_FIELD) =>
  withoutSoftHyphens(form.get(field) ?? '').trim()
