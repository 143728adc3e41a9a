import { Type, type Static } from 'typebox'
import { EMBED_PROBLEM, EMBED_SOURCE } from '../../../../contract/automatic-embeds.ts'
import { AUTOMATIC_EMBED_V2_STATUS, POLL_STATUS } from '../../../../contract/enumerations/content.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { MAX_BULK_ITEMS, MAX_EMBED, MAX_POLL, MAX_SEARCH, PAGE_SIZE } from '../../../../contract/limits.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import { ERROR_MESSAGE_KEYWORD } from '../../http/validation.ts'
import {
  Id,
  NonBlankText,
  Nullable,
  OneOf,
  OptionalSearchText,
  StaffListQuery,
  StrictObject,
  Timestamp,
} from '../common-schema.ts'

const Status = OneOf(getValues(AUTOMATIC_EMBED_V2_STATUS))

const NamedPoll = Type.Object({ id: Id, title: Type.String() })

/** A page of a publisher that carries the script. */
export const EmbedPage = Type.Object({
  id: Id,
  organization: Type.Object({ id: Id, name: Type.String() }),
  url: Type.String(),
  title: Type.String(),
  description: Type.String(),
  section: Nullable(Type.String()),
  status: Status,
  assigned: Nullable(NamedPoll),
  shown: Nullable(
    Type.Object(
      { ...NamedPoll.properties, by: OneOf(getValues(EMBED_SOURCE)) },
      { description: 'The poll that the page shows now.' },
    ),
  ),
  problem: Nullable(OneOf(getValues(EMBED_PROBLEM))),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  version: Type.Integer(),
})
export type EmbedPageWire = Static<typeof EmbedPage>

export const EmbedPageList = Type.Object({
  pages: Type.Array(EmbedPage),
  total: Type.Integer(),
  counts: Type.Object(
    { UNASSIGNED: Type.Integer(), ASSIGNED: Type.Integer(), IGNORED: Type.Integer() },
    { description: 'The pages of each status that match all other filters.' },
  ),
  publishers: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})

export const EmbedPageQuery = Type.Object({
  ...StaffListQuery(PAGE_SIZE.embedPages, Status, SORT_COLUMNS.embedPages, {
    description: 'Part of the title, the section or the URL.',
  }).properties,
  organization: Type.Optional(Id),
})
export type EmbedPageQueryWire = Static<typeof EmbedPageQuery>

export const EmbedPageBody = StrictObject({
  status: Status,
  poll_id: Type.Optional(Nullable(Id, { description: 'Required for ASSIGNED, and only then.' })),
})
export type EmbedPageBodyWire = Static<typeof EmbedPageBody>

export const EmbedPagesBody = StrictObject({
  page_ids: Type.Array(Id, { minItems: 1, maxItems: MAX_BULK_ITEMS, uniqueItems: true }),
  status: OneOf(['UNASSIGNED', 'IGNORED']),
})

export const ChangedPages = Type.Object({
  changed: Type.Integer({ description: 'Number of changed pages.' }),
})

export const SuggestionQuery = Type.Object({
  query: OptionalSearchText({
    maxLength: MAX_SEARCH.query,
    description: 'Words that the polls must contain. Without them, the polls that fit the page best.',
  }),
})

export const EmbedSuggestionList = Type.Object({
  polls: Type.Array(
    Type.Object({
      ...NamedPoll.properties,
      question: Type.String(),
      topic: Type.String(),
      status: OneOf(getValues(POLL_STATUS)),
    }),
  ),
})

const Rule = StrictObject({
  section: Nullable(
    Type.String({
      minLength: 1,
      maxLength: MAX_EMBED.section,
      description: 'Of the pages that the rule applies to; null for all pages.',
    }),
  ),
  topic: NonBlankText(MAX_POLL.topic),
})

/** The automatic embeds of a publisher. */
export const EmbedSettings = Type.Object({
  id: Type.Integer({ ...Id, description: 'Of the organization.' }),
  name: Type.String(),
  is_publisher: Type.Boolean({ description: 'Whether the organization may embed polls.' }),
  hosts: Type.Array(Type.String()),
  rules: Type.Array(Rule),
  version: Type.Integer(),
})
export type EmbedSettingsWire = Static<typeof EmbedSettings>

export const EmbedSettingsList = Type.Object({ publishers: Type.Array(EmbedSettings) })

/** An organization's automatic embeds in the form for editing, with the topics of polls to choose from. */
export const EmbedSettingsDetails = Type.Object({
  ...EmbedSettings.properties,
  topics: Type.Array(Type.String()),
})
export type EmbedSettingsDetailsWire = Static<typeof EmbedSettingsDetails>

export const EmbedSettingsBody = StrictObject({
  hosts: Type.Array(Type.String({ maxLength: MAX_EMBED.host }), {
    maxItems: MAX_EMBED.hosts,
    [ERROR_MESSAGE_KEYWORD]: `Ein Medium hat höchstens ${MAX_EMBED.hosts} Websites.`,
  }),
  rules: Type.Array(Rule, {
    maxItems: MAX_EMBED.rules,
    [ERROR_MESSAGE_KEYWORD]: `Ein Medium hat höchstens ${MAX_EMBED.rules} Regeln.`,
  }),
})
export type EmbedSettingsBodyWire = Static<typeof EmbedSettingsBody>
