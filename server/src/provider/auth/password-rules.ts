import { ApiError } from '../../errors.ts'

export const SHORTEST = 12
export const LONGEST = 128

const TOO_SHORT = 'Das Passwort muss mindestens 12 Zeichen lang sein.'
const TOO_LONG = 'Das Passwort darf höchstens 128 Zeichen lang sein.'
const KNOWN = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.'

/** Words that the most common passwords are made of; with or without digits, marks or repetition around them. */
const COMMON = new Set(
  `password passwort kennwort geheim geheimnis secret letmein welcome willkommen hallo hello iloveyou ichliebedich
  qwerty qwertz qwertzuiop qwertzuiopü qwertyuiop asdfgh asdfghjkl yxcvbnm zxcvbnm admin administrator root test
  master meister dragon drache monkey affe football fussball fußball baseball schalke bayern dortmund werder
  sommer winter herbst fruehling frühling summer berlin hamburg muenchen münchen deutschland germany schatz
  schatzi sonnenschein sunshine princess prinzessin superman batman starwars computer internet changeme default
  login zugang start abc abcdef abcdefgh abcdefghijkl meinungsbild umfrage umfragen`.split(/\s+/),
)

const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopüasdfghjklöäyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
]

/** Letters that people write as digits. */
const PLAIN: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/**
 * Refuses a password that is too short, too long, widely known or the account's own address.
 * @param field the body's name for it
 * @throws ApiError `validation_failed`
 */
export function checkPassword(password: string, email: string | null, field = 'new_password'): void {
  const complaint = complaintAbout(password.normalize('NFKC'), email)
  if (complaint) throw new ApiError('validation_failed', { fields: { [field]: complaint } })
}

function complaintAbout(password: string, email: string | null): string | null {
  const length = Array.from(password).length
  if (length < SHORTEST) return TOO_SHORT
  if (length > LONGEST) return TOO_LONG
  return isKnown(password.toLowerCase(), email?.toLowerCase() ?? null) ? KNOWN : null
}

function isKnown(password: string, email: string | null): boolean {
  if (email !== null && (password === email || password === email.split('@')[0])) return true
  if (new Set(password).size <= 3) return true
  const backwards = Array.from(password).reverse().join('')
  if (SEQUENCES.some((sequence) => sequence.includes(password) || sequence.includes(backwards))) return true
  const spelt = password.replace(/[013457@$]/g, (mark) => PLAIN[mark] ?? mark)
  return [password, spelt].some((text) => COMMON.has(core(text)) || COMMON.has(repeated(core(text))))
}

/** What is left without digits and marks around a word. */
const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** The part of which `text` is a repetition: `testtesttest` gives `test`. */
const repeated = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text
