/** Fewer known answers say nothing about our error, so only the list is shown. */
export const MIN_BENCHMARKS_FOR_SUMMARY = 20

/** Maximum length of what will tell the true share. */
export const MAX_BENCHMARK_SOURCE_LENGTH = 200

/** Sentences that client and server both show. */
export const BENCHMARK_TEXT = {
  tooLate:
    'Eine bekannte Antwort lässt sich nur anmelden, bevor die Feldzeit endet. Sonst könnte man sich die passenden aussuchen.',
  known: 'Diese Antwort ist schon angemeldet.',
  noAnswer: 'Diese Antwort gibt es in der Umfrage nicht.',
  stillOpen: 'Die Umfrage nimmt noch Antworten an. Die amtliche Zahl lässt sich danach eintragen.',
  noResult: 'Für diese Antwort gibt es kein ausgewiesenes Ergebnis, mit dem zu vergleichen wäre.',
  resolved: 'Die amtliche Zahl ist schon eingetragen. Sie wird nicht mehr geändert.',
} as const
