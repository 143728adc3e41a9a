import type { PollValues } from './values'

/** The parts of a poll's screen: four steps of its form, and two tabs that show what happened to it. */
export const POLL_STEPS = [
  { id: 'question', label: '1 Frage und Antworten' },
  { id: 'field', label: '2 Feldzeit und Zielgruppe' },
  { id: 'method', label: '3 Methode und Gewichtung' },
  { id: 'access', label: '4 Zugriff' },
  { id: 'citations', label: 'Zitierte Ansichten' },
  { id: 'history', label: 'Verlauf' },
] as const
export type PollStep = (typeof POLL_STEPS)[number]['id']

const STEP_OF = {
  kind: 'question',
  question: 'question',
  reason: 'question',
  title: 'question',
  description: 'question',
  answers: 'question',
  isAnswerOrderRandom: 'question',
  scaleLow: 'question',
  scaleHigh: 'question',
  imageUrl: 'question',
  imageAlt: 'question',
  topic: 'question',
  tags: 'question',
  series: 'question',
  opensOn: 'field',
  closesOn: 'field',
  targetSampleSize: 'field',
  autoArchive: 'field',
  autoArchiveOn: 'field',
  pause: 'field',
  targetReach: 'field',
  targetReachOn: 'field',
  targetGroup: 'field',
  countsKnownOnly: 'field',
  profileSubject: 'question',
  population: 'method',
  mode: 'method',
  sampling: 'method',
  sponsor: 'method',
  institute: 'method',
  source: 'method',
  attribution: 'method',
  averagePollId: 'method',
  weighting: 'method',
  weightingMargins: 'method',
  maxWeight: 'method',
  exclusivity: 'access',
  ownerOrganization: 'access',
} satisfies Record<keyof PollValues, PollStep>

/** Returns the step with the field of a path such as `answers.1.text`. */
export const getStepForField = (fieldPath: string): PollStep =>
  (STEP_OF as Partial<Record<string, PollStep>>)[fieldPath.split('.', 1)[0] ?? ''] ?? 'question'

/** The name of the query parameter with the current step. */
export const STEP_PARAM = 'step'

/** Returns the step of a URL; the first one by default. */
export const parseStep = (params: URLSearchParams): PollStep =>
  POLL_STEPS.find(({ id }) => id === params.get(STEP_PARAM))?.id ?? 'question'
