import { MIN_BASE } from './limits.ts'

/** The sentences that explain why a poll of our own is not compared with the average of institutes. */
export const NOT_COMPARED_REASON = {
  too_few_respondents: `Unsere Umfrage wird nicht verglichen: In keinem ganzen Zeitraum, dessen Mitte zwischen dem ersten und dem letzten Ergebnis der Institute liegt, hat sie ${MIN_BASE.low} Befragte.`,
  not_weighted:
    'Unsere Umfrage wird nicht verglichen: Ihre Stimmen ließen sich in keinem Zeitraum gewichten.',
  no_common_answers:
    'Unsere Umfrage wird nicht verglichen: Die Antworten, die sie mit den Instituten gemeinsam hat, sind weniger als 90 % aller Antworten.',
  no_common_period:
    'Unsere Umfrage wird nicht verglichen: Die Mitte keines ihrer ganzen Zeiträume liegt zwischen dem ersten und dem letzten Ergebnis der Institute.',
} as const
export type NotComparedReason = keyof typeof NOT_COMPARED_REASON
