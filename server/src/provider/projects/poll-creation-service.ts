import { countryName } from '../../../../contract/country-names.ts'
import type { ProjectQuestion } from '../../../../contract/project.ts'
import type { Transaction } from '../../database/connection.ts'
import { insertPoll, replacePollAnswers } from '../admin-polls/write-repository.ts'
import { insertProjectPoll, type CountryRow, type ProjectRow } from './repository.ts'
import { toForeignPollResidents } from './residents-service.ts'
import { planSharedSizeNoise } from './shared-size-policy.ts'

/** Creates the polls of a country: one for each wording of each question that is no attention check. */
export async function createPublishedCountryPolls(
  transaction: Transaction,
  project: ProjectRow,
  country: CountryRow,
  now: Date,
): Promise<void> {
  for (const question of project.questions) {
    if (question.expected !== null) continue
    for (const isOther of question.isSplit ? [false, true] : [false]) {
      const pollId = await createPoll(transaction, { project, country, question, isOther }, now)
      await insertProjectPoll(transaction, {
        countryId: country.id,
        question: question.id,
        isOther,
        pollId,
      })
    }
  }
}

interface Asked {
  project: ProjectRow
  country: CountryRow
  question: ProjectQuestion
  isOther: boolean
}

async function createPoll(
  transaction: Transaction,
  { project, country, question, isOther }: Asked,
  now: Date,
): Promise<number> {
  const name = countryName(country.code)
  const texts = country.texts.questions.find((own) => own.question === question.id)
  if (!texts) throw new Error('A country without texts is not ready.')
  const half = question.isSplit ? `, Wortlaut ${isOther ? 'B' : 'A'}` : ''
  const pollId = await insertPoll(transaction, {
    title: `${question.label} (${name}${half})`,
    question: isOther ? texts.otherWording : texts.wording,
    description: `Frage des Projekts „${project.title}“.`,
    kind: question.kind,
    status: 'PUBLISHED',
    exclusivity: 'INTERNATIONAL',
    topic: 'International',
    source: 'Meinungsbild',
    sponsor: project.organizationName,
    mode: 'Online-Befragung',
    population: `Personen ab ${country.ageBreaks[0]} Jahren, ${name}`,
    sampling: 'QUOTA',
    residents: toForeignPollResidents(country),
    sharedSizes: planSharedSizeNoise(country.id, project.questions, question, isOther),
    isDemo: project.isDemo,
    ageBreaks: country.ageBreaks,
    ownerOrganizationId: project.organizationId,
    publishedAt: now,
    updatedAt: now,
    createdAt: now,
  })
  await replacePollAnswers(
    transaction,
    pollId,
    texts.answers.map((text, position) => ({
      text,
      isDontKnow: question.hasDontKnow && position === question.answerCount - 1,
    })),
  )
  return pollId
}
