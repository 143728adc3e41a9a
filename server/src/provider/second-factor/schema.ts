import { Type } from 'typebox'
import { Password } from '../accounts/schema.ts'
import { NO_OTHER_FIELDS, Nullable, Timestamp } from '../common-schema.ts'

/** As typed: digits of the app, or a recovery code, with whatever stands between its characters. */
export const Otp = Type.String({ minLength: 1, maxLength: 64 })

export const OtpBody = Type.Object({ otp: Otp }, NO_OTHER_FIELDS)

/** The password confirms the request, where the account has one. */
export const BeginBody = Type.Object({ password: Type.Optional(Password) }, NO_OTHER_FIELDS)

export const SecondFactorAnswer = Type.Object({
  is_active: Type.Boolean(),
  is_required: Type.Boolean({ description: 'Staff must have one: it cannot be turned off.' }),
  active_since: Nullable(Timestamp),
  recovery_codes_left: Type.Integer(),
})

/** Answered once: the key is never told again. */
export const KeyAnswer = Type.Object({
  secret: Type.String({ description: 'In base 32, to be typed.' }),
  uri: Type.String({ description: '`otpauth://…`, for the QR code.' }),
})

export const RecoveryCodesAnswer = Type.Object({ recovery_codes: Type.Array(Type.String()) })
