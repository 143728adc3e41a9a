import { MAX_POLL } from '../../../../contract/limits.ts'

/** A poll with texts of maximum length. */
export const longestForm = () => {
  const long = (length: number) => '„'.repeat(length)
  const image = `/${'a'.repeat(MAX_POLL.imageUrl - 5)}.png`
  return completeForm({
    title: long(MAX_POLL.title),
    question: long(MAX_POLL.question),
    description: long(MAX_POLL.description),
    answers: Array.from({ length: MAX_POLL.answers }, (_, index) => ({
      text: `${index} `.padEnd(MAX_POLL.answer, '„'),
      image_url: image,
      image_alt: long(MAX_POLL.imageAlt),
    })),
  })
}

/** A complete poll, as sent by the form. */
export const completeForm = (changes: Record<string, unknown> = {}) => ({
  title: 'Fahrrad im Alltag',
  question: 'Wie oft fahren Sie Rad?',
  description: '',
  kind: 'SINGLE_CHOICE',
  topic: 'Verkehr',
  tags: ['Rad'],
  answers: [{ text: 'Oft' }, { text: 'Selten' }, { text: 'weiß nicht', is_dont_know: true }],
  opens_on: '2026-01-01',
  closes_on: '2099-12-31',
  target_sample_size: 1000,
  mode: 'Online-Umfrage',
  population: 'Personen ab 18 Jahren in Deutschland',
  sponsor: 'Kunde AG',
  source: 'Meinungsbild',
  institute: 'Meinungsbild',
  sampling: 'SELF_SELECTED',
  ...changes,
})
