import { MIN_FLOW_RESPONDENTS } from '../limits.ts'

/** Why the answers of the same people at two times are not compared. */
export const FLOW_OBSTACLE = {
  KIND: 'Verglichen werden nur Fragen, auf die alle eine von höchstens sechs Antworten geben oder eine Stufe einer Skala wählen.',
  ANSWERS: 'Die beiden Wellen haben verschiedene Antworten, deshalb werden sie nicht verglichen.',
  WORDING: 'Zwischen den beiden Wellen hat sich der Wortlaut geändert, deshalb werden sie nicht verglichen.',
  LOW_BASE: `Weniger als ${MIN_FLOW_RESPONDENTS} Befragte haben zu beiden Zeiten geantwortet. Zum Schutz Einzelner wird dann keine Wanderung gezeigt.`,
} as const
export type FlowObstacle = keyof typeof FLOW_OBSTACLE
