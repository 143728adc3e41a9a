import { normalizePassword, passwordLengthError } from '../../../../contract/password.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { fieldError } from '../../http/errors.ts'

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
 * Refuses a password that is too short, too long, common or the account's own address.
 * @param field the body's name for it
 * @throws ApiError `validation_failed`
 */
export async function checkPassword(
  password: string,
  email: string | null,
  field = 'new_password',
): Promise<void> {
  const complaint = await complaintAbout(normalizePassword(password), email)
  if (complaint) throw fieldError(field, complaint)
}

async function complaintAbout(password: string, email: string | null): Promise<string | null> {
  const lengthError = passwordLengthError(password)
  if (lengthError !== null) return lengthError
  const text = password.toLowerCase()
  return isPredictable(text, email?.toLowerCase() ?? null) || (await isCommon(text))
    ? TEXT.passwordTooCommon
    : null
}

function isPredictable(password: string, email: string | null): boolean {
  if (email !== null && (password === email || password === email.split('@')[0])) return true
  if (new Set(password).size <= 3) return true
  const backwards = Array.from(password).reverse().join('')
  return SEQUENCES.some((sequence) => sequence.includes(password) || sequence.includes(backwards))
}

/** A shorter word says nothing of the digits and marks around it. */
const MIN_WORD_LENGTH = 3

/** Whether the password is a common one with digits and marks around it, repeated, or with digits in place of letters. */
async function isCommon(password: string): Promise<boolean> {
  const { COMMON_PASSWORDS } = await import('../../lib/common-passwords.ts')
  const spelled = [password, core(password), toEmails(password), toEmails(core(password))]
  return spelled
    .flatMap((text) => [
      text,
      core(text),
      repeatedPart(text),
      repeatedPart(core(text)),
      core(repeatedPart(text)),
    ])
    .some((text) => text.length >= MIN_WORD_LENGTH && COMMON_PASSWORDS.has(text))
}

/** What is left without digits and marks around a word. */
const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const toEmails = (text: string) => text.replace(/[013457@$]/g, (mark) => PLAIN[mark] ?? mark)

/** The part of which `text` is a repetition: `testtesttest` gives `test`. */
const repeatedPart = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text
