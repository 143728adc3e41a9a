import { Type } from 'typebox'
import { CONTACT_MESSAGE_LENGTH, PERSON_NAME_LENGTH, PHONE_PATTERN } from '../../../../contract/limits.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { ERROR_MESSAGE_KEYWORD } from '../../http/validation.ts'
import { StrictObject, Email, nonBlankPattern } from '../common-schema.ts'

const Phone = Type.String({
  pattern: `^$|${PHONE_PATTERN}`,
  [ERROR_MESSAGE_KEYWORD]: TEXT.invalidPhone,
})

/** A text with at least `min` characters, not counting white space around it. */
const TextOfLength = ({ min, max }: { min: number; max: number }, message: string) =>
  Type.String({
    minLength: min,
    maxLength: max,
    pattern: nonBlankPattern(min),
    [ERROR_MESSAGE_KEYWORD]: message,
  })

const ContactMessage = TextOfLength(CONTACT_MESSAGE_LENGTH, TEXT.messageLength)

/** Hidden field: only bots fill it in. */
const Honeypot = Type.Optional(Type.String({ maxLength: 1000 }))

export const CustomerContactBody = StrictObject({
  phone: Type.Optional(Phone),
  message: ContactMessage,
  org_type: Type.Optional(Type.String({ pattern: '^[A-Z_]{0,40}$' })),
  website: Honeypot,
})

export const AnonymousContactBody = StrictObject({
  name: TextOfLength(PERSON_NAME_LENGTH, TEXT.nameLength),
  email: Email,
  phone: Type.Optional(Phone),
  message: ContactMessage,
  website: Honeypot,
})
