import type { ExclusivityType } from './enumerations/content.ts'

/** A group of organizations. `GRANTED`: those that the poll was granted to, and its owner. */
export type Audience = 'ALL' | 'GRANTED' | 'NOBODY'

interface ExclusivityRules {
  /** Who can find and open the poll in the customer area. Public pages can show polls for `ALL`. */
  readonly sees: Audience
  /**
   * Who gets the code to embed the poll. If `NOBODY` does, the widget host does not show the poll; if only they may see
   * it, the widget host shows it only with the key of their code.
   */
  readonly embeds: Audience
  readonly exports: Audience
  /** What the type means, in one German sentence. */
  readonly meaning: string
}

const OPEN: ExclusivityRules = {
  sees: 'ALL',
  embeds: 'ALL',
  exports: 'ALL',
  meaning: 'Alle Organisationen sehen, exportieren und betten die Umfrage ein.',
}

/** Who may see, embed and export polls of each type. The role of the organization can restrict this further. */
const EXCLUSIVITY: Readonly<Record<ExclusivityType, ExclusivityRules>> = {
  INSIGHT_POLL: {
    sees: 'GRANTED',
    embeds: 'NOBODY',
    exports: 'GRANTED',
    meaning:
      'Zur eigenen Auswertung: Nur freigegebene Organisationen sehen und exportieren die Umfrage; eingebettet wird sie nirgends.',
  },
  OPEN_EXCLUSIVE: {
    sees: 'ALL',
    embeds: 'GRANTED',
    exports: 'GRANTED',
    meaning:
      'Alle sehen das Ergebnis, aber nur freigegebene Organisationen dürfen es einbetten und exportieren.',
  },
  ALL_RIGHT_EXCLUSIVE: {
    sees: 'GRANTED',
    embeds: 'GRANTED',
    exports: 'GRANTED',
    meaning:
      'Alle Rechte liegen bei den freigegebenen Organisationen: Nur sie sehen, exportieren und betten die Umfrage ein; wo sie eingebettet ist, sehen sie auch die Leserinnen und Leser dieser Seite.',
  },
  RESEARCH_POLL: {
    sees: 'ALL',
    embeds: 'GRANTED',
    exports: 'GRANTED',
    meaning:
      'Für die Forschung: Alle sehen das Ergebnis, die Daten exportieren und die Umfrage einbetten nur freigegebene Organisationen.',
  },
  SHARED_PUBLISHING: {
    ...OPEN,
    meaning:
      'Mehrere veröffentlichen gemeinsam: Alle Organisationen sehen, exportieren und betten die Umfrage ein.',
  },
  INTERNATIONAL: {
    sees: 'GRANTED',
    embeds: 'NOBODY',
    exports: 'GRANTED',
    meaning:
      'Teil einer Befragung in mehreren Ländern: Nur freigegebene Organisationen sehen und exportieren die Umfrage; abgestimmt wird allein in ihrem Projekt.',
  },
}

/** Returns the rules for a type of polls. Polls without a type are open to all. */
export const exclusivityRules = (type: ExclusivityType | null): ExclusivityRules =>
  type === null ? OPEN : EXCLUSIVITY[type]

/**
 * Returns whether an organization belongs to a circle.
 *
 * @param isOwnerOrGranted whether it owns the poll or has a grant for it
 */
export const isInAudience = (audience: Audience, isOwnerOrGranted: boolean): boolean =>
  audience === 'ALL' || (audience === 'GRANTED' && isOwnerOrGranted)

/** Returns whether the widget host shows polls of a type only with a key. */
export const needsEmbedKey = (type: ExclusivityType | null): boolean => {
  const { sees, embeds } = exclusivityRules(type)
  return sees !== 'ALL' && embeds !== 'NOBODY'
}
