import { Type, type Static } from 'typebox'
import { PROJECT_COUNTRY_STATUS, PROJECT_STATUS } from '../../../../contract/enumerations/content.ts'
import { INTERNATIONAL_USER_STATUS } from '../../../../contract/enumerations/people.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_PROJECT,
  MAX_TITLE_LENGTH,
  PAGE_SIZE,
} from '../../../../contract/limits.ts'
import {
  PROJECT_LANGUAGES,
  PROJECT_QUESTION_KINDS,
  PARTICIPANT_VOTER_ROLE,
} from '../../../../contract/project.ts'
import { SORT_COLUMNS } from '../../../../contract/sort-columns.ts'
import {
  Day,
  Email,
  Id,
  LimitedText,
  ListWithTotal,
  NonBlankText,
  Nullable,
  OMITTABLE,
  OneOf,
  StaffListQuery,
  StrictObject,
  Timestamp,
  PageQuery,
} from '../common-schema.ts'

export const ProjectStatus = OneOf(getValues(PROJECT_STATUS))
export const CountryStatus = OneOf(getValues(PROJECT_COUNTRY_STATUS))

/** Numbers are checked by `contract/project.ts`, which the form uses as well. */
const Question = StrictObject({
  id: Type.Integer({ minimum: 1, maximum: 1000 }),
  label: LimitedText(MAX_TITLE_LENGTH),
  kind: OneOf(PROJECT_QUESTION_KINDS),
  answer_count: Type.Integer(),
  has_dont_know: Type.Boolean({ description: 'Whether the last answer is "don’t know".' }),
  condition: Nullable(
    StrictObject(
      { question: Type.Integer(), answers: Type.Array(Type.Integer(), { maxItems: MAX_PROJECT.answers }) },
      OMITTABLE,
    ),
  ),
  is_split: Type.Boolean({ description: 'Whether a random half sees the other wording.' }),
  expected: Nullable(Type.Integer(), {
    description: 'The right answer of an attention check; null for other questions.',
  }),
})

const numbers = (description: string) =>
  Type.Array(Type.Integer({ minimum: 0, maximum: 2147483647 }), {
    maxItems: 2 * MAX_PROJECT.ageBands * MAX_PROJECT.regions,
    description,
  })

const setup = {
  code: Type.String({ maxLength: 2, description: 'ISO 3166-1 alpha-2.' }),
  language: OneOf(PROJECT_LANGUAGES),
  texts: StrictObject({
    welcome: LimitedText(MAX_DESCRIPTION_LENGTH),
    thanks: LimitedText(MAX_DESCRIPTION_LENGTH),
    questions: Type.Array(
      StrictObject({
        question: Type.Integer(),
        wording: LimitedText(MAX_PROJECT.wording),
        other_wording: LimitedText(MAX_PROJECT.wording),
        answers: Type.Array(LimitedText(MAX_TITLE_LENGTH), { maxItems: MAX_PROJECT.answers }),
      }),
      { maxItems: MAX_PROJECT.questions },
    ),
  }),
  target_size: Type.Integer(),
  age_breaks: Type.Array(Type.Integer(), { maxItems: MAX_PROJECT.ageBands }),
  regions: Type.Array(LimitedText(MAX_TITLE_LENGTH), { maxItems: MAX_PROJECT.regions }),
  quotas: numbers('People per cell, by age band, gender (female, male) and region.'),
  population: Nullable(numbers(''), { description: 'Residents per cell; in Germany the server sets them.' }),
  field_start: Nullable(Day),
  field_end: Nullable(Day),
  has_open_link: Type.Boolean(),
}

const SetupBody = StrictObject(setup)
export type CountrySetupBodyWire = Static<typeof SetupBody>

export const ProjectBody = StrictObject({
  title: NonBlankText(MAX_TITLE_LENGTH),
  description: LimitedText(MAX_DESCRIPTION_LENGTH, { default: '' }),
  organization_id: Nullable(Id),
  questions: Type.Array(Question, { maxItems: 2 * MAX_PROJECT.questions }),
  countries: Type.Array(SetupBody, { maxItems: 2 * MAX_PROJECT.countries }),
})
export type ProjectBodyWire = Static<typeof ProjectBody>

/** A project in the form for editing. */
export const AdminProject = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  status: ProjectStatus,
  organization_id: Nullable(Id),
  organization_name: Nullable(Type.String()),
  questions: Type.Array(Question),
  countries: Type.Array(Type.Object({ id: Id, status: CountryStatus, name: Type.String(), ...setup })),
  is_demo: Type.Boolean(),
  updated_at: Timestamp,
  version: Type.Integer(),
})
export type AdminProjectWire = Static<typeof AdminProject>

export const AdminProjectList = ListWithTotal('projects', AdminProject)

export const AdminProjectQuery = StaffListQuery(
  PAGE_SIZE.adminProjects,
  ProjectStatus,
  SORT_COLUMNS.adminProjects,
)

export const ProjectStatusBody = StrictObject({ status: ProjectStatus })
export const CountryStatusBody = StrictObject({ status: CountryStatus })
export const CountryParams = Type.Object({ id: Id, country: Id })

export const QuotaBody = StrictObject({
  code: setup.code,
  target_size: Type.Integer({ minimum: 1, maximum: MAX_PROJECT.participantsPerCountry }),
  age_breaks: setup.age_breaks,
  regions: setup.regions,
  population: setup.population,
})
export const Quotas = Type.Object({
  quotas: Type.Array(Type.Integer()),
  population: Type.Array(Type.Integer()),
})

export const InvitationsBody = StrictObject({
  emails: Type.Array(Email, { minItems: 1, maxItems: MAX_PROJECT.invitations }),
})
export const InvitationsResult = Type.Object({
  sent: Type.Integer(),
  known: Type.Integer({ description: 'Addresses that had a link already.' }),
  links: Type.Array(Type.Object({ email: Type.String(), url: Type.String() }), {
    description: 'The links of this call if the server sends no e-mail; otherwise empty.',
  }),
})

/** How far the countries of a project are. Counts of people have noise and are in tens, see decision 34. */
export const Progress = Type.Object({
  status: ProjectStatus,
  countries: Type.Array(
    Type.Object({
      id: Id,
      code: Type.String(),
      name: Type.String(),
      status: CountryStatus,
      url: Type.String({ description: 'Where participants begin.' }),
      has_open_link: Type.Boolean(),
      target_size: Type.Integer(),
      completed: Type.Integer({ description: 'With noise, in tens; the target if all cells are full.' }),
      in_progress: Type.Integer({ description: 'With noise, in tens.' }),
      inattentive: Nullable(Type.Integer(), {
        description: 'With noise, in tens; null until the country is done.',
      }),
      cells: Type.Array(
        Type.Object({
          name: Type.String(),
          quota: Type.Integer(),
          completed: Type.Integer({ description: 'With noise, in tens; the quota for a full cell.' }),
          is_full: Type.Boolean(),
        }),
      ),
      invited: Nullable(Type.Integer(), {
        description: 'Null if the addresses of an ended country were deleted before they were counted.',
      }),
      invitations_used: Nullable(Type.Integer(), {
        description: 'With noise, in tens; null like `invited`.',
      }),
    }),
  ),
})
export type ProgressWire = Static<typeof Progress>

export const ProjectExportBody = StrictObject({ is_confirmed: Type.Optional(Type.Boolean()) })

/** What participants and readers of a project may know about it. */
export const Project = Type.Object({
  id: Id,
  title: Type.String(),
  status: ProjectStatus,
  countries: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      language: OneOf(PROJECT_LANGUAGES),
      status: CountryStatus,
      url: Type.String(),
    }),
  ),
  participation: Nullable(
    Type.Object({
      country: Type.String(),
      voter_role: OneOf([PARTICIPANT_VOTER_ROLE]),
      status: OneOf(getValues(INTERNATIONAL_USER_STATUS)),
      answered: Type.Integer(),
      questions: Type.Integer(),
    }),
    { description: 'Of the participant with the token in X-Participant-Token, in the country of the query.' },
  ),
})
export type ProjectWire = Static<typeof Project>

export const ProjectQuery = Type.Object({ country: Type.Optional(Type.String({ maxLength: 2 })) })
export const ParticipantHeaders = Type.Object({
  'x-participant-token': Type.Optional(Type.String({ maxLength: 100 })),
})

export const ProjectListQuery = PageQuery(PAGE_SIZE.projects)
export const ProjectList = ListWithTotal(
  'projects',
  Type.Object({
    id: Id,
    title: Type.String(),
    description: Type.String(),
    status: ProjectStatus,
    countries: Type.Array(Type.String({ description: 'German names.' })),
    question_count: Type.Integer(),
    updated_at: Timestamp,
  }),
)

const Figures = Type.Object({
  poll_id: Id,
  country: Type.String({ description: 'ISO code.' }),
  country_name: Type.String(),
  is_other: Type.Boolean({ description: 'Whether it has the other wording of a split ballot.' }),
  question: Type.String({ description: 'In the language of the country.' }),
  n: Nullable(Type.Integer(), { description: 'Respondents; null if there are too few.' }),
  is_hidden: Type.Boolean({ description: 'Whether there are too few respondents to report answers.' }),
  weighting: Type.String({ description: 'How it is weighted, in German.' }),
  is_comparable: Type.Boolean({
    description: 'Whether it is weighted by the same method as the first group.',
  }),
  answers: Type.Array(
    Type.Object({
      position: Type.Integer(),
      share: Type.Number(),
      ci95: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
      is_above: Type.Boolean({ description: 'Whether it is significantly above that of the first group.' }),
      is_below: Type.Boolean({ description: 'Whether it is significantly below that of the first group.' }),
    }),
  ),
})

/** The results of a project, computed from the reported figures of its polls. */
export const ProjectResults = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  is_demo: Type.Boolean(),
  progress: Progress,
  questions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      label: Type.String(),
      is_split: Type.Boolean(),
      is_crossable: Type.Boolean({ description: 'Whether it has crosstabs with other questions.' }),
      condition: Nullable(Type.String(), { description: 'Who was asked, as a German sentence.' }),
      answers: Type.Array(Type.String(), { description: 'In German, or as in the first country.' }),
      groups: Type.Array(Figures, {
        description: 'One per country and wording; empty before the first country begins.',
      }),
      is_protected: Type.Boolean(),
    }),
  ),
})
export type ProjectResultsWire = Static<typeof ProjectResults>

export const CrosstabQuery = Type.Object({
  rows: Type.Integer({ minimum: 1, description: 'ID of the poll of the question in the rows.' }),
  columns: Type.Integer({ minimum: 1, description: 'ID of the poll of the question in the columns.' }),
})

const CrosstabRow = Type.Object({
  label: Type.String({ description: 'The answer to the question in the rows, in German if possible.' }),
  n: Nullable(Type.Integer(), { description: 'Respondents, with noise; null if there are too few.' }),
  is_hidden: Type.Boolean({ description: 'Whether there are too few respondents to report answers.' }),
  answers: Type.Array(
    Type.Object({
      position: Type.Integer(),
      share: Type.Number({ description: 'Of the row, without weights.' }),
      ci95: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
    }),
  ),
})

/** The answers to a question by those to another one. */
export const Crosstab = Type.Object({
  answers: Type.Array(Type.String(), { description: 'Of the question in the columns.' }),
  total: CrosstabRow,
  rows: Type.Array(CrosstabRow),
})
export type CrosstabWire = Static<typeof Crosstab>
