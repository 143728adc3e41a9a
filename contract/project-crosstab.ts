/** Crosstabs between two questions of a project ([decision 34](../docs/decisions/0034-projects.md)). */
import type { ProjectQuestion } from './project.ts'

/** Minimum number of people who were asked both questions of a crosstab. */
export const MIN_CROSSTAB_RESPONDENTS = 100

export const CROSSTAB_TEXT = {
  total: 'Alle, die beides gefragt wurden',
  unknown: 'Diese Fragen gibt es in dem Projekt nicht, oder das Land hat noch keine Stimmen.',
  sameQuestion: 'Bitte wählen Sie zwei verschiedene Fragen eines Landes.',
  several: 'Fragen mit Mehrfachnennungen lassen sich nicht kreuzen.',
  notDone:
    'Kreuztabellen gibt es, sobald das Land beendet ist: So verrät keine, was die Letzten geantwortet haben.',
  tooFew: `Zu wenige Befragte: Eine Kreuztabelle gibt es ab ${MIN_CROSSTAB_RESPONDENTS} Menschen, die beide Fragen beantwortet haben.`,
} as const

/** Returns whether a question has crosstabs with others: each person is in one cell of each. */
export const isCrossable = ({ kind, expected }: Pick<ProjectQuestion, 'kind' | 'expected'>): boolean =>
  expected === null && kind !== 'MULTI_CHOICE'
