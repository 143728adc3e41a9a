import { Type, type Static } from 'typebox'
import { INTERNATIONAL_USER_STATUS } from '../../../../contract/enumerations/people.ts'
import { getValues } from '../../../../contract/enumerations/values.ts'
import { PAGE_SIZE } from '../../../../contract/limits.ts'
import { PARTICIPANT_ROLE, PROJECT_LANGUAGES } from '../../../../contract/project.ts'
import { Id, Nullable, OneOf, PageQuery, Timestamp } from '../common-schema.ts'
import { CountryStatus, Progress, ProjectStatus } from './admin-schema.ts'

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
  participation: {
    ...Nullable(
      Type.Object({
        country: Type.String(),
        voter_role: OneOf([PARTICIPANT_ROLE]),
        status: OneOf(getValues(INTERNATIONAL_USER_STATUS)),
        answered: Type.Integer(),
        questions: Type.Integer(),
      }),
    ),
    description: 'Of the participant with the token in X-Participant-Token, in the country of the query.',
  },
})
export type ProjectWire = Static<typeof Project>

export const ProjectQuery = Type.Object({ country: Type.Optional(Type.String({ maxLength: 2 })) })
export const ParticipantHeaders = Type.Object({
  'x-participant-token': Type.Optional(Type.String({ maxLength: 100 })),
})

export const ProjectListQuery = PageQuery(PAGE_SIZE.projects)
export const ProjectList = Type.Object({
  projects: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      description: Type.String(),
      status: ProjectStatus,
      countries: Type.Array(Type.String({ description: 'German names.' })),
      question_count: Type.Integer(),
      updated_at: Timestamp,
    }),
  ),
  total: Type.Integer(),
})

const Figures = Type.Object({
  poll_id: Id,
  country: Type.String({ description: 'ISO code.' }),
  country_name: Type.String(),
  is_other: Type.Boolean({ description: 'Whether it has the other wording of a split ballot.' }),
  question: Type.String({ description: 'In the language of the country.' }),
  n: { ...Nullable(Type.Integer()), description: 'Respondents; null if there are too few.' },
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
      condition: { ...Nullable(Type.String()), description: 'Who was asked, as a German sentence.' },
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
  n: { ...Nullable(Type.Integer()), description: 'Respondents, with noise; null if there are too few.' },
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
