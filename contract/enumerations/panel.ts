/** Signs that the answers of a voter may be of poor quality. */
export const PANEL_FLAG = {
  FAST: 'vier Antworten in zehn Sekunden',
  UNIFORM: 'immer dieselbe Stelle gewählt',
  INCOMPLETE: 'Alter, Geschlecht oder Land fehlt',
  OLD: 'älter als 99 Jahre',
} as const
