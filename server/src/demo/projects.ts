import { DAY_MS } from '../../../contract/days.ts'
import {
  distributeByPopulation,
  GERMAN_QUOTA_REGIONS,
  GERMANY,
  type CountrySetup,
  type ProjectQuestion,
} from '../../../contract/project.ts'
import type { Transaction } from '../database/connection.ts'
import { freezeCountryAndDeleteInvitations } from '../provider/projects/country-end-service.ts'
import { createPublishedCountryPolls } from '../provider/projects/poll-creation-service.ts'
import {
  findProject,
  insertProject,
  setCountryStatus,
  updateProject,
  upsertCountry,
} from '../provider/projects/repository.ts'
import { findQuotaCellResidents } from '../provider/projects/residents-service.ts'
import { seedParticipantsAndVotes, type SeedOptions } from './participants.ts'

const QUESTIONS: readonly (Omit<ProjectQuestion, 'id'> & {
  german: readonly [wording: string, other: string, ...answers: string[]]
  english: readonly [wording: string, other: string, ...answers: string[]]
})[] = [
  {
    ...question('Auto im Haushalt'),
    german: ['Gibt es in Ihrem Haushalt ein Auto?', '', 'Ja', 'Nein'],
    english: ['Does your household have a car?', '', 'Yes', 'No'],
  },
  {
    ...question('Nächstes Auto', {
      answerCount: 3,
      hasDontKnow: true,
      condition: { question: 1, answers: [0] },
    }),
    german: ['Wird Ihr nächstes Auto elektrisch fahren?', '', 'Ja', 'Nein', 'Weiß nicht'],
    english: ['Will your next car be electric?', '', 'Yes', 'No', 'Don’t know'],
  },
  {
    ...question('Tempolimit', { answerCount: 3, hasDontKnow: true, isSplit: true }),
    german: [
      'Sind Sie für ein Tempolimit von 130 km/h auf Autobahnen?',
      'Sollen Autos auf Autobahnen höchstens 130 km/h fahren dürfen?',
      'Ja',
      'Nein',
      'Weiß nicht',
    ],
    english: [
      'Are you in favour of a speed limit of 120 km/h on motorways?',
      'Should cars be allowed to drive at most 120 km/h on motorways?',
      'Yes',
      'No',
      'Don’t know',
    ],
  },
  {
    ...question('Bus und Bahn', { kind: 'LIKERT_CHOICE', answerCount: 5 }),
    german: [
      'Wie zufrieden sind Sie mit Bus und Bahn an Ihrem Wohnort?',
      '',
      'Sehr zufrieden',
      'Eher zufrieden',
      'Teils, teils',
      'Eher unzufrieden',
      'Sehr unzufrieden',
    ],
    english: [
      'How satisfied are you with public transport where you live?',
      '',
      'Very satisfied',
      'Rather satisfied',
      'Neither',
      'Rather dissatisfied',
      'Very dissatisfied',
    ],
  },
]

/** Days before the creation of the demo data on which the collection of votes began, and on which the last came. */
const FIELD = { from: 90, to: 45 }

/** Inserts a project in two countries: Germany is done, and in Ireland two thirds of the people have taken part. */
export async function seedProject(
  db: Transaction,
  organizationId: number,
  options: SeedOptions,
): Promise<void> {
  const { today } = options
  const begun = daysBefore(today, FIELD.from)
  const ended = daysBefore(today, FIELD.to - 1)
  const id = await insertReadyProject(db, organizationId, begun)
  await updateProject(db, id, { status: 'IN_PROGRESS' }, ended)
  const project = await findProject(db, id)
  if (project === undefined) throw new Error('The project was not stored.')
  for (const country of project.countries) {
    await createPublishedCountryPolls(db, project, country, begun)
    const isDone = country.code === GERMANY
    // First, because previews depend on whether a poll is open.
    if (isDone) await freezeCountryAndDeleteInvitations(db, country, ended)
    else await setCountryStatus(db, country.id, 'COLLECTING_VOTES')
    await seedParticipantsAndVotes(db, project, country, {
      ...options,
      field: FIELD,
      part: isDone ? 1 : 2 / 3,
    })
  }
}

const daysBefore = (today: Date, days: number) => new Date(today.getTime() - days * DAY_MS)

async function insertReadyProject(db: Transaction, organizationId: number, at: Date): Promise<number> {
  const questions = QUESTIONS.map(({ german: _, english: __, ...one }, index) => ({ ...one, id: index + 1 }))
  const id = await insertProject(
    db,
    {
      title: 'Autofahren in zwei Ländern',
      description: 'Was Haushalte in Deutschland und Irland über Autos denken.',
      organizationId,
      questions,
      isDemo: true,
    },
    at,
  )
  for (const [position, setup] of [germany(), ireland()].entries())
    await upsertCountry(db, id, position, setup)
  return id
}

function question(label: string, changes: Partial<ProjectQuestion> = {}): Omit<ProjectQuestion, 'id'> {
  return {
    label,
    kind: 'SINGLE_CHOICE',
    answerCount: 2,
    hasDontKnow: false,
    condition: null,
    isSplit: false,
    expected: null,
    ...changes,
  }
}

const textsIn = (language: 'german' | 'english') =>
  QUESTIONS.map(({ [language]: [wording, otherWording, ...answers] }, index) => ({
    question: index + 1,
    wording,
    otherWording,
    answers,
  }))

const TARGET_SIZE = 400
const FOR_BOTH = {
  targetSize: TARGET_SIZE,
  ageBreaks: [18, 30, 50],
  fieldStart: null,
  fieldEnd: null,
  hasOpenLink: true,
}

function germany(): CountrySetup {
  const country = { ...FOR_BOTH, code: GERMANY, regions: GERMAN_QUOTA_REGIONS, population: null }
  const residents = findQuotaCellResidents(country)
  const population = 'residentsPerCell' in residents ? residents.residentsPerCell : null
  return {
    ...country,
    language: 'de',
    texts: {
      welcome: 'Befragung zum Autofahren\n\nSie dauert etwa eine Minute.',
      thanks: 'Ihre Antworten helfen, das Fahren von morgen zu verstehen.',
      questions: textsIn('german'),
    },
    population,
    quotas: distributeByPopulation(TARGET_SIZE, population ?? []),
  }
}

/** Invented numbers, in the order of the cells. */
const IRISH_RESIDENTS = [
  270_000, 110_000, 280_000, 115_000, 540_000, 220_000, 520_000, 215_000, 630_000, 280_000, 590_000, 270_000,
]

const ireland = (): CountrySetup => ({
  ...FOR_BOTH,
  code: 'IE',
  language: 'en',
  texts: {
    welcome: 'A survey on driving\n\nIt takes about a minute.',
    thanks: 'Your answers help us understand how people will drive.',
    questions: textsIn('english'),
  },
  regions: ['Leinster', 'Other provinces'],
  population: IRISH_RESIDENTS,
  quotas: distributeByPopulation(TARGET_SIZE, IRISH_RESIDENTS),
})
