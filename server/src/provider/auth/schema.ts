import { Type } from 'typebox'
import { MEMBER_ROLE } from '../../../../contract/enumerations/people.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { MAX_EMAIL_LENGTH } from '../../../../contract/limits.ts'
import { Password, PersonName } from '../accounts/schema.ts'
import { StrictObject, Email, Nullable, OneOf, Timestamp } from '../common-schema.ts'
import { Otp } from '../second-factor/schema.ts'

/**
 * A secret from a link. Its format is not validated, so that a malformed one gets the same error as an unknown one.
 */
const Token = Type.String({ minLength: 1, maxLength: 200 })

/**
 * The code of an account with a second factor. The client repeats the request with it after `second_factor_needed`.
 */
const SecondFactorCode = Type.Optional(Otp)

/** The format of address and password is not validated: a wrong one is simply wrong. */
export const Credentials = StrictObject({
  email: Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
  password: Password,
  otp: SecondFactorCode,
})

export const TokenBody = StrictObject({ token: Token })

export const LoginTokenBody = StrictObject({ token: Token, otp: SecondFactorCode })

export const TokenParams = Type.Object({ token: Type.String() })

export const InvitationParams = Type.Object({ id: Type.String() })

export const EmailBody = StrictObject({ email: Email })

export const ForgotPasswordBody = StrictObject({ email: Email, source: Type.Optional(OneOf(['APP'])) })

export const ResetPasswordBody = StrictObject({
  new_password: Password,
  password_recovery_token: Token,
  otp: SecondFactorCode,
})

/**
 * With a session of an account without address: the address to add. Without a session: a new account for an
 * invitation.
 */
export const SignupBody = StrictObject({
  email: Email,
  password: Type.Optional(Password),
  first_name: Type.Optional(PersonName),
  last_name: Type.Optional(PersonName),
  invitation_token: Type.Optional(Token),
})
export const ResetTokenResponse = Type.Object({ email: Type.String(), expires_at: Timestamp })

export const VerifyResponse = Type.Object({ email: Type.String() })

export const InvitationResponse = Type.Object({
  organization_name: Type.String(),
  organization_logo_url: Nullable(Type.String()),
  invited_by: Nullable(Type.String({ description: 'Name, else e-mail address.' })),
  email: Type.String(),
  member_role: OneOf(getValues(MEMBER_ROLE)),
  expires_at: Timestamp,
  has_account: Type.Boolean({ description: 'Whether the invited address can log in already.' }),
})
