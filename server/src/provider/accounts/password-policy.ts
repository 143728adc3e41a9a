import { normalizePassword, passwordLengthError } from '../../../../contract/password.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { DEMO_PASSWORD } from '../../config/demo-logins.ts'
import { fieldError } from '../../http/errors.ts'
import { isAlphabetOrDigitSequence, isKeyboardWalk } from './keyboard-policy.ts'

/** Digits and symbols that people use for letters. */
const LETTER_FOR: Record<string, string> = {
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
 * Rejects a password of the wrong length, or one that is easy to guess. These are common ones, that of the demo, walks
 * on the keyboard or through the alphabet, few different characters, and the account's own e-mail address.
 *
 * @param field the name of the body field
 * @throws ApiError `validation_failed`
 */
export async function assertAcceptablePassword(
  password: string,
  email: string | null,
  field = 'new_password',
): Promise<void> {
  const error = await findPasswordError(normalizePassword(password), email)
  if (error) throw fieldError(field, error)
}

async function findPasswordError(password: string, email: string | null): Promise<string | null> {
  const lengthError = passwordLengthError(password)
  if (lengthError !== null) return lengthError
  const text = password.toLowerCase()
  return text === DEMO_PASSWORD || isPredictable(text, email?.toLowerCase() ?? null) || (await isCommon(text))
    ? TEXT.passwordTooCommon
    : null
}

function isPredictable(password: string, email: string | null): boolean {
  if (email !== null && (password === email || password === email.split('@')[0])) return true
  if (new Set(password).size <= 3) return true
  return [password, trimToLetters(password)].some(
    (text) => text.length >= MIN_WALK_LENGTH && (isKeyboardWalk(text) || isAlphabetOrDigitSequence(text)),
  )
}

/** Shorter walks are too common to compare, as long as other characters surround them. */
const MIN_WALK_LENGTH = 6
/** Shorter words are too common to compare. */
const MIN_WORD_LENGTH = 3

/**
 * Returns whether the password is a common one, also if it is repeated, surrounded by digits and symbols, or written
 * with digits for letters.
 */
async function isCommon(password: string): Promise<boolean> {
  const { LOWERCASE_COMMON_PASSWORDS } = await import('../../lib/common-passwords.ts')
  const spelled = [password, trimToLetters(password), toLetters(password), toLetters(trimToLetters(password))]
  return spelled
    .flatMap((text) => [
      text,
      trimToLetters(text),
      repeatedPart(text),
      repeatedPart(trimToLetters(text)),
      trimToLetters(repeatedPart(text)),
    ])
    .some((text) => text.length >= MIN_WORD_LENGTH && LOWERCASE_COMMON_PASSWORDS.has(text))
}

/** Removes digits and symbols from both ends. */
const trimToLetters = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const toLetters = (text: string) => text.replace(/[013457@$]/g, (mark) => LETTER_FOR[mark] ?? mark)

/** Returns the repeated unit of a text: `test` for `testtesttest`. */
const repeatedPart = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text
