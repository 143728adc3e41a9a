/** What is said of a job that did not end well. */
export const JOB_TEXT = {
  canceled: 'Abgebrochen',
  failed: 'Etwas ist schiefgelaufen.',
  serverEnded: 'Der Server wurde beendet, bevor der Auftrag fertig war.',
} as const
