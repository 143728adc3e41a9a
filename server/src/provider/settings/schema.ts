import { Type, type Static } from 'typebox'
import { MEMBER_ROLE } from '../../../../contract/enumerations/people.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { SETTING_RANGE } from '../../../../contract/limits.ts'
import { ERROR_MESSAGE_KEYWORD } from '../../http/validation.ts'
import { STRICT } from '../../http/validation.ts'
import { AdminRole, Email, Id, Nullable, OneOf, Timestamp } from '../common-schema.ts'

const Link = Type.String({
  maxLength: 500,
  pattern: String.raw`^(/(?!/)\S*|https?://[^\s/]+\S*)$`,
  [ERROR_MESSAGE_KEYWORD]: 'Bitte geben Sie eine Webadresse oder einen Pfad wie /impressum ein.',
})

const Sender = Type.String({
  maxLength: 300,
  pattern: String.raw`^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$`,
  [ERROR_MESSAGE_KEYWORD]: 'Bitte geben Sie einen Absender wie „Name <adresse@haus.de>“ ein.',
})

const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  Type.Integer({ minimum: min, maximum: max })

const values = {
  mail_from: Sender,
  contact_email: Email,
  login_failures_per_address: wholeNumber(SETTING_RANGE.loginFailuresPerAddress),
  votes_per_address: wholeNumber(SETTING_RANGE.votesPerAddress),
  imprint_url: Link,
  privacy_url: Link,
  faq_url: Link,
  methodology_url: Link,
  about_url: Link,
  jobs_url: Link,
  facebook_url: Link,
  instagram_url: Link,
  linkedin_url: Link,
  x_url: Link,
  youtube_url: Link,
  is_staff_second_factor_required: Type.Boolean(),
  is_demo_off: Type.Boolean(),
  login_board: Type.String({
    pattern: String.raw`^(NEWEST|NONE|[1-9]\d{0,8})$`,
    description: 'The board on the login page: `NEWEST`, `NONE` or its ID.',
  }),
}

const DemoAccountIds = Type.Array(Id, {
  maxItems: 1000,
  description: 'With `is_demo_off`: the accounts that keep their access, in addition to that of the user.',
})

const DemoCode = Type.String({
  maxLength: 100,
  description: 'With `is_demo_off`: the code that the server printed when it started.',
})

export const SettingsBody = Type.Partial(
  Type.Object({ ...values, kept_account_ids: DemoAccountIds, demo_code: DemoCode }),
  STRICT,
)
export type SettingsBodyWire = Static<typeof SettingsBody>

export const Settings = Type.Object({
  id: Id,
  version: Type.Integer(),
  ...values,
  public_boards: Type.Array(Type.Object({ id: Id, title: Type.String() }), {
    description: 'The boards that can be chosen for the login page, the newest first.',
  }),
  given: Type.Array(Type.String(), {
    description: 'Names of the settings that the environment sets. They cannot be changed here.',
  }),
  environment: Type.Array(
    Type.Object({
      variable: Type.String(),
      value: Type.String({ description: 'For a secret, only whether it is set.' }),
    }),
  ),
})
export type SettingsWire = Static<typeof Settings>

export const DemoAccounts = Type.Object({
  accounts: Type.Array(
    Type.Object({
      id: Id,
      email: Nullable(Type.String()),
      first_name: Nullable(Type.String()),
      last_name: Nullable(Type.String()),
      admin_roles: Type.Array(AdminRole),
      organization_name: Nullable(Type.String()),
      member_role: Nullable(OneOf(getValues(MEMBER_ROLE))),
      last_active_at: Nullable(Timestamp),
      is_demo: Type.Boolean({ description: 'Seeded with the demo.' }),
    }),
    { description: 'The accounts with any access, the latest active first.' },
  ),
})

export const TestMailResponse = Type.Object({
  sent_to: Type.String(),
  failure: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Code of the mail server.' }),
})
