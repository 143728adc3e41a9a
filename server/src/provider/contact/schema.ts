import { Type } from 'typebox'
import { MESSAGE } from '../../http/validation.ts'
import { Email, filled } from '../common-schema.ts'

const Phone = Type.String({
  pattern: '^$|^\\+?[0-9 ()/.-]{6,25}$',
  [MESSAGE]: 'Bitte geben Sie eine gültige Telefonnummer ein.',
})

const Message = Type.String({
  minLength: 10,
  maxLength: 2000,
  pattern: filled(10),
  [MESSAGE]: 'Bitte schreiben Sie zwischen 10 und 2.000 Zeichen.',
})

/** A field that people do not see: whoever fills it is a program. */
const Honeypot = Type.Optional(Type.String({ maxLength: 1000 }))

export const CustomerContactBody = Type.Object(
  {
    phone: Type.Optional(Phone),
    message: Message,
    org_type: Type.Optional(Type.String({ pattern: '^[A-Z_]{0,40}$' })),
    website: Honeypot,
  },
  { additionalProperties: false },
)

export const AnonymousContactBody = Type.Object(
  {
    name: Type.String({
      minLength: 2,
      maxLength: 100,
      pattern: filled(2),
      [MESSAGE]: 'Bitte schreiben Sie zwischen 2 und 100 Zeichen.',
    }),
    email: Email,
    phone: Type.Optional(Phone),
    message: Message,
    website: Honeypot,
  },
  { additionalProperties: false },
)

export const ContactAnswer = Type.Object({ message: Type.String() })
