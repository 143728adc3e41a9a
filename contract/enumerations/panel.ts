/** Signs that the answers of a member of the panel may not be worth much. */
export const PANEL_FLAG = {
  FAST: 'vier Antworten in zehn Sekunden',
  UNIFORM: 'immer dieselbe Stelle gewählt',
  INCOMPLETE: 'Alter, Geschlecht oder Land fehlt',
  OLD: 'älter als 99 Jahre',
} as const
