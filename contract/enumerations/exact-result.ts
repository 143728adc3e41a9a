/** Why the result of all respondents keeps its noise after the end of a poll. */
export const NEVER_EXACT_REASON = {
  REOPENED:
    'weil sich Antworten nach einem genauen Ergebnis ändern konnten und aus zweien zu berechnen wären',
  UNCODED: 'weil noch nicht alle offenen Antworten zugeordnet sind',
  REVISED: 'weil sich nachträglich ändert, welche Antworten zählen oder wie sie gewichtet sind',
} as const
export type NeverExactReason = keyof typeof NEVER_EXACT_REASON

/** Why the weighting of a poll may not change any more. */
export const FIXED_WEIGHTING_REASON = {
  FROZEN_RESULT: 'Das Ergebnis ist eingefroren.',
  EXACT_KNOWN:
    'Das genaue Ergebnis war schon zu sehen: Aus einer zweiten Gewichtung wären einzelne Antworten zu berechnen.',
  CHANGED_OFTEN:
    'Die Gewichtung wurde seit der Veröffentlichung schon fünfmal geändert: Aus weiteren wären einzelne Antworten zu berechnen.',
} as const
export type FixedWeightingReason = keyof typeof FIXED_WEIGHTING_REASON
