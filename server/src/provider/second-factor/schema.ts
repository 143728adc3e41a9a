import { Type } from 'typebox'
import { StrictObject, Nullable, Timestamp } from '../common-schema.ts'

/** Code as typed: from the authenticator app or a recovery code, with any separators. */
export const Otp = Type.String({ minLength: 1, maxLength: 64 })

export const OtpBody = StrictObject({ otp: Otp })
export const SecondFactorResponse = Type.Object({
  is_active: Type.Boolean(),
  is_required: Type.Boolean({ description: 'Staff must have one: it cannot be turned off.' }),
  active_since: Nullable(Timestamp),
  recovery_codes_left: Type.Integer(),
})

/** The key is returned only once. */
export const KeyResponse = Type.Object({
  secret: Type.String({ description: 'Base 32, for typing.' }),
  uri: Type.String({ description: '`otpauth://…`, for the QR code.' }),
})

export const RecoveryCodesResponse = Type.Object({ recovery_codes: Type.Array(Type.String()) })
