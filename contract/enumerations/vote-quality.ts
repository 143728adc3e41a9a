/** Why votes do not count. */
export const EXCLUSION_REASON = {
  FAST: 'zu schnell geantwortet',
  UNIFORM: 'überall dieselbe Antwort gewählt',
  BURST: 'viele Stimmen auf einmal aus einem Netz',
  UNKNOWN: 'Angaben oder frühere Stimmen fehlen',
  /** An hour of a source, excluded by a rule that no longer exists; databases may contain such votes. */
  SOURCE: 'auffällige Herkunft',
  STAFF: 'von der Redaktion ausgeschlossen',
  /** The voter withdrew a profile answer. */
  WITHDRAWN: 'Angabe zurückgezogen',
} as const
