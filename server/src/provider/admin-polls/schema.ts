import { Type, type Static } from 'typebox'
import { ADMIN_TEXT } from '../../../../contract/admin-texts.ts'
import {
  AUTO_ARCHIVE_KIND,
  EXCLUSIVITY_TYPE,
  FILTER_FIELD,
  FILTER_OPERATOR,
  PAUSE_TYPE,
  POLL_STATUS,
  POLL_WEIGHTING,
  SAMPLING,
  SCALE_HALF,
  TARGET_REACH_KIND,
} from '../../../../contract/enumerations/content.ts'
import { FIXED_WEIGHTING_REASON, NEVER_EXACT_REASON } from '../../../../contract/enumerations/exact-result.ts'
import { WEIGHTING_MARGIN } from '../../../../contract/enumerations/results.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { MAX_BULK_ITEMS, MAX_POLL, MAX_SEARCH, PAGE_SIZE, MAX_BOARD } from '../../../../contract/limits.ts'
import { PROFILE_SUBJECTS } from '../../../../contract/profile-subjects.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import { IMAGE_URL_PATTERN } from '../../../../contract/web-url.ts'
import { ERROR_MESSAGE_KEYWORD } from '../../http/validation.ts'
import { AuditedFields } from '../audit-log/schema.ts'
import {
  Id,
  NonBlankText,
  StrictObject,
  Day,
  LimitedText,
  ListWithTotal,
  Nullable,
  OMITTABLE,
  OneOf,
  OptionalSearchText,
  PageQuery,
  PollKind,
  SortQuery,
  Timestamp,
} from '../common-schema.ts'
import { PollEvent } from '../polls/schema.ts'
import { ExcludedVotes } from '../results/view/schema.ts'

export const OrganizationIds = Type.Array(Id, { maxItems: MAX_BULK_ITEMS, uniqueItems: true })

const pollIds = Type.Array(Id, { minItems: 1, maxItems: MAX_BULK_ITEMS, uniqueItems: true })
const tagList = Type.Array(NonBlankText(MAX_POLL.tag), {
  maxItems: MAX_POLL.tags,
  uniqueItems: true,
  default: [],
})
export const BulkTagsBody = StrictObject({ poll_ids: pollIds, add: tagList, remove: tagList })
export const BulkGrantsBody = StrictObject({ poll_ids: pollIds, organization_ids: OrganizationIds })
export const BulkArchiveBody = StrictObject({ poll_ids: pollIds })
export const BulkResponse = Type.Object({
  changed: Type.Integer({ description: 'Number of changed polls.' }),
})

const method = Nullable(NonBlankText(MAX_POLL.method, OMITTABLE))
const day = Nullable(Day, {
  ...OMITTABLE,
  [ERROR_MESSAGE_KEYWORD]: 'Bitte geben Sie ein gültiges Datum ein.',
})
const imageUrl = Nullable(
  Type.String({
    maxLength: MAX_POLL.imageUrl,
    pattern: IMAGE_URL_PATTERN,
    [ERROR_MESSAGE_KEYWORD]: 'Bitte geben Sie eine gültige Bildadresse ein.',
    ...OMITTABLE,
  }),
)
const imageAlt = Nullable(LimitedText(MAX_POLL.imageAlt, OMITTABLE))

export const FormAnswer = StrictObject({
  text: NonBlankText(MAX_POLL.answer),
  value: Nullable(Type.Number({ minimum: -1e9, maximum: 1e9, ...OMITTABLE })),
  is_dont_know: Type.Boolean({ default: false }),
  is_exclusive: Type.Boolean({ default: false }),
  half: Nullable(OneOf(getValues(SCALE_HALF)), {
    ...OMITTABLE,
    description: 'The half of the scale; null for all answers: their order determines the halves.',
  }),
  image_url: imageUrl,
  image_alt: imageAlt,
})

export const Condition = StrictObject({
  field: OneOf(getValues(FILTER_FIELD)),
  operator: OneOf(getValues(FILTER_OPERATOR)),
  values: Type.Array(Type.String({ maxLength: 20 }), { maxItems: MAX_POLL.values }),
})

const form = {
  title: NonBlankText(MAX_POLL.title),
  question: NonBlankText(MAX_POLL.question),
  description: LimitedText(MAX_POLL.description, { default: '' }),
  kind: PollKind,
  topic: NonBlankText(MAX_POLL.topic),
  tags: tagList,
  image_url: imageUrl,
  image_alt: imageAlt,
  answers: Type.Array(FormAnswer, {
    maxItems: MAX_POLL.answers,
    [ERROR_MESSAGE_KEYWORD]: `Eine Umfrage hat höchstens ${MAX_POLL.answers} Antworten.`,
    description: 'In the order of the questionnaire. Positions are fixed after the first vote.',
  }),
  is_answer_order_random: Type.Boolean({ default: false }),
  counts_known_only: Type.Boolean({
    default: false,
    description: 'Whether only votes of people with age, gender, postcode and three earlier votes count.',
  }),
  profile_subject: Nullable(OneOf(PROFILE_SUBJECTS), {
    ...OMITTABLE,
    description: 'Whose answers are an attribute of their voters; one poll per subject, with fixed answers.',
  }),
  scale_low: Nullable(NonBlankText(MAX_POLL.answer, OMITTABLE)),
  scale_high: Nullable(NonBlankText(MAX_POLL.answer, OMITTABLE)),
  opens_on: day,
  closes_on: day,
  auto_archive: OneOf(getValues(AUTO_ARCHIVE_KIND), { default: 'NONE' }),
  auto_archive_on: day,
  target_sample_size: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: MAX_POLL.sampleSize,
      [ERROR_MESSAGE_KEYWORD]: ADMIN_TEXT.targetSampleSize,
      ...OMITTABLE,
    }),
  ),
  target_reach: OneOf(getValues(TARGET_REACH_KIND), { default: 'DYNAMIC' }),
  target_reach_on: day,
  pause: Nullable(OneOf(getValues(PAUSE_TYPE)), OMITTABLE),
  target_group: Type.Array(Condition, {
    maxItems: MAX_POLL.conditions,
    default: [],
    description: 'Counted respondents meet all conditions; the values of one condition are alternatives.',
  }),
  weighting: OneOf([...getValues(POLL_WEIGHTING), 'PUBLISHED'], {
    default: 'POPULATION',
    description: 'PUBLISHED only for a poll that was imported as shares.',
  }),
  weighting_margins: Type.Array(OneOf(getValues(WEIGHTING_MARGIN)), {
    uniqueItems: true,
    default: [],
    description: 'For weighting POPULATION; empty: the richest set that the votes allow.',
  }),
  max_weight: Nullable(
    Type.Number({ ...OMITTABLE, description: 'Maximum weight of a respondent; null: no limit.' }),
  ),
  exclusivity: Nullable(OneOf(getValues(EXCLUSIVITY_TYPE)), OMITTABLE),
  owner_organization_id: Nullable(Id, OMITTABLE),
  institute: method,
  sponsor: method,
  mode: method,
  population: method,
  sampling: Nullable(OneOf(getValues(SAMPLING)), OMITTABLE),
  source: LimitedText(MAX_POLL.method, { default: '' }),
  attribution: method,
  series: Nullable(NonBlankText(MAX_POLL.series, OMITTABLE)),
  average_poll_id: Nullable(Id, {
    ...OMITTABLE,
    description:
      'A poll with published shares: the average of its question over institutes shows this poll beside it.',
  }),
}

const reason = Type.Optional(NonBlankText(MAX_POLL.reason))

const PollForm = StrictObject(form)
/** A poll in the form for editing. */
export type PollFormWire = Static<typeof PollForm>

export const CreatePollBody = PollForm
export const UpdatePollBody = StrictObject({
  ...form,
  reason: Type.Optional(
    NonBlankText(MAX_POLL.reason, {
      description:
        'Reason for a changed wording after the first vote, shown to customers in the time series.',
    }),
  ),
})

export const PollImage = Type.Object({
  image_url: Type.String({ description: 'For `image_url` of a poll or an answer.' }),
})

export const StatusBody = StrictObject({ status: OneOf(getValues(POLL_STATUS)), reason })
export type StatusBodyWire = Static<typeof StatusBody>

export const FiguresBody = StrictObject({ exact_figures_reason: Nullable(NonBlankText(MAX_POLL.reason)) })
export type FiguresBodyWire = Static<typeof FiguresBody>

export const GrantsBody = StrictObject({ organization_ids: OrganizationIds })

const OrganizationRef = Type.Object({ id: Id, name: Type.String() })
const GrantedOrganization = Type.Object({ id: Id, name: Type.String(), granted_at: Timestamp })

export const AdminPoll = Type.Object({
  id: Id,
  version: Type.Integer(),
  status: OneOf(getValues(POLL_STATUS)),
  unblocked_status: OneOf(getValues(POLL_STATUS), {
    description:
      'The status that CREATED gives to a blocked poll: of a question of a project that of the other questions of its country.',
  }),
  ...form,
  owner_organization: Nullable(OrganizationRef),
  granted_organizations: Type.Optional(
    Type.Record(Type.String(), GrantedOrganization, { description: 'By organization ID.' }),
  ),
  embed_key: Type.Optional(
    Nullable(
      Type.String({ description: 'The key of the owner, for a poll that the widget shows only with one.' }),
    ),
  ),
  excluded: Type.Optional(ExcludedVotes),
  fixed_weighting: Type.Optional(
    Nullable(OneOf(getValues(FIXED_WEIGHTING_REASON)), {
      description: 'Why the weighting may not change any more; null if it may.',
    }),
  ),
  never_exact: Type.Optional(
    Nullable(OneOf(getValues(NEVER_EXACT_REASON)), {
      description: 'Why the result keeps its noise after the end; null if it will be exact.',
    }),
  ),
  bundles: Type.Array(Type.Object({ id: Id, title: Type.String() })),
  events: Type.Array(PollEvent),
  is_demo: Type.Boolean(),
  has_answers: Type.Boolean({
    description: 'Whether there are votes or shares: a changed wording requires a reason.',
  }),
  has_only_imported_votes: Type.Boolean({ description: 'Required for exact figures.' }),
  exact_figures_reason: Nullable(Type.String({ description: 'Null if figures of groups are protected.' })),
  vote_count: Type.Integer(),
  sample_size: Type.Integer(),
  effective_size: Nullable(Type.Number()),
  last_answer_on: Nullable(Day),
  field_start: Nullable(Day),
  field_end: Nullable(Day),
  target: Type.Object(
    {
      is_reached: Type.Boolean(),
      is_overdue: Type.Boolean({ description: 'TIMESTAMP: due, and not reached.' }),
    },
    { description: 'Progress toward `target_sample_size`.' },
  ),
  published_at: Nullable(Timestamp),
  frozen_at: Nullable(Timestamp),
  created_at: Timestamp,
  last_updated: Timestamp,
})
export type AdminPollWire = Static<typeof AdminPoll>

const AdminPollItem = Type.Object({
  id: Id,
  title: Type.String(),
  kind: PollKind,
  status: OneOf(getValues(POLL_STATUS)),
  exclusivity: Nullable(OneOf(getValues(EXCLUSIVITY_TYPE))),
  topic: Type.String(),
  tags: Type.Array(Type.String()),
  sample_size: Type.Integer(),
  effective_size: Nullable(Type.Number()),
  last_answer_on: Nullable(Day),
  last_updated: Timestamp,
  bundles: Type.Array(Type.Object({ id: Id, title: Type.String() })),
})
export const AdminPollList = ListWithTotal('polls', AdminPollItem)
export type AdminPollItemWire = Static<typeof AdminPollItem>

const words = Type.Array(Type.String({ maxLength: MAX_POLL.topic }), { maxItems: MAX_SEARCH.topics })
export const AdminPollQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.adminPolls).properties,
  status: Type.Optional(Type.Array(OneOf(getValues(POLL_STATUS)))),
  kind: Type.Optional(Type.Array(PollKind)),
  exclusivity: Type.Optional(
    Type.Array(OneOf([...getValues(EXCLUSIVITY_TYPE), 'NONE']), { description: 'NONE: no exclusivity.' }),
  ),
  tag: Type.Optional(words),
  topic: Type.Optional(words),
  organization: Type.Optional({ ...Id, description: 'Owns the poll or has a grant.' }),
  from: Type.Optional({ ...Day, description: 'The last day of the poll is this one or later.' }),
  to: Type.Optional({ ...Day, description: 'The last day of the poll is this one or earlier.' }),
  query: OptionalSearchText({
    maxLength: MAX_SEARCH.query,
    description: 'An ID, or part of the title, question or answers.',
  }),
  ...SortQuery(SORT_COLUMNS.adminPolls).properties,
})
export type AdminPollQueryWire = Static<typeof AdminPollQuery>

export const AdminPollDetailQuery = Type.Object({
  show_granted_organizations: Type.Optional(Type.Boolean()),
})

export const TagList = Type.Object({
  tags: Type.Array(Type.Object({ tag: Type.String(), polls: Type.Integer() })),
  topics: Type.Array(Type.Object({ topic: Type.String(), polls: Type.Integer() })),
})

export const AveragedQuestions = Type.Object({
  questions: Type.Array(
    Type.Object({
      poll_id: { ...Id, description: 'The first of its polls, for `average_poll_id`.' },
      question: Type.String(),
      population: Nullable(Type.String()),
      institutes: Type.Integer(),
    }),
    { description: 'By question and population.' },
  ),
})

export const PollHistory = ListWithTotal(
  'entries',
  Type.Object({
    id: Type.Integer(),
    at: Timestamp,
    action: Type.String(),
    actor: Nullable(Type.String({ description: 'Name or e-mail address; null for a deleted account.' })),
    before: AuditedFields,
    after: AuditedFields,
    reason: Nullable(Type.String()),
  }),
)
export const HistoryQuery = PageQuery(PAGE_SIZE.history)

export const PollToPickQuery = Type.Object({
  ...PageQuery(PAGE_SIZE.pollsToPick).properties,
  query: OptionalSearchText({
    maxLength: MAX_SEARCH.query,
    description: 'An ID, or part of the title or question.',
  }),
  ids: Type.Optional(Type.Array(Id, { maxItems: MAX_BOARD.tiles })),
})

export const PollToPickList = ListWithTotal(
  'polls',
  Type.Object({
    id: Id,
    title: Type.String(),
    question: Type.String(),
    kind: PollKind,
    status: OneOf(getValues(POLL_STATUS)),
    exclusivity: Nullable(OneOf(getValues(EXCLUSIVITY_TYPE))),
    sample_size: Type.Integer(),
    has_waves: Type.Boolean({ description: 'Whether it has published shares of waves, and no votes.' }),
    answers: Type.Array(Type.Object({ position: Type.Integer(), text: Type.String() })),
  }),
)
