import { MAX_EMAIL_LENGTH } from '../../../../contract/limits.ts'
import { Type } from 'typebox'
import { NO_OTHER_FIELDS, Email, Nullable, OneOf, Timestamp } from '../common-schema.ts'
import { MEMBER_ROLE } from '../../../../contract/enumerations/people.ts'
import { valuesOf } from '../../../../contract/enumerations/values.ts'
import { Password, PersonName } from '../accounts/schema.ts'
import { Otp } from '../second-factor/schema.ts'

/** A secret from a link; its form is not checked, so that a mangled one is told the same as an unknown one. */
const Token = Type.String({ minLength: 1, maxLength: 200 })

/** The code of an account with a second factor: the same call, sent again after `second_factor_needed`. */
const SecondFactorCode = Type.Optional(Otp)

/** A password is compared, not judged; nor is an address: both may be wrong in any form. */
export const Credentials = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
    password: Password,
    otp: SecondFactorCode,
  },
  NO_OTHER_FIELDS,
)

export const TokenBody = Type.Object({ token: Token }, NO_OTHER_FIELDS)

export const LoginTokenBody = Type.Object({ token: Token, otp: SecondFactorCode }, NO_OTHER_FIELDS)

export const TokenParams = Type.Object({ token: Type.String() })

export const InvitationParams = Type.Object({ id: Type.String() })

export const EmailBody = Type.Object({ email: Email }, NO_OTHER_FIELDS)

export const ForgotPasswordBody = Type.Object(
  { email: Email, source: Type.Optional(OneOf(['APP'])) },
  NO_OTHER_FIELDS,
)

export const ResetPasswordBody = Type.Object(
  { new_password: Password, password_recovery_token: Token, otp: SecondFactorCode },
  NO_OTHER_FIELDS,
)

/** With a token of master data only: the address to add. Without one: a new account, for an invitation. */
export const SignupBody = Type.Object(
  {
    email: Email,
    password: Type.Optional(Password),
    first_name: Type.Optional(PersonName),
    last_name: Type.Optional(PersonName),
    invitation_token: Type.Optional(Token),
  },
  NO_OTHER_FIELDS,
)

/** The same for every address, known or not. */
export const MessageAnswer = Type.Object({ message: Type.String() })

export const ResetTokenAnswer = Type.Object({ email: Type.String(), expires_at: Timestamp })

export const VerifyAnswer = Type.Object({ email: Type.String() })

export const InvitationAnswer = Type.Object({
  organization_name: Type.String(),
  organization_logo_url: Nullable(Type.String()),
  invited_by: Nullable(Type.String({ description: 'Name, else e-mail address.' })),
  email: Type.String(),
  member_role: OneOf(valuesOf(MEMBER_ROLE)),
  expires_at: Timestamp,
  has_account: Type.Boolean({ description: 'Whether the invited address can log in already.' }),
})
