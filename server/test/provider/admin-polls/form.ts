/** A poll that lacks nothing before it is published, as the form sends it. */
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
  ...changes,
})
