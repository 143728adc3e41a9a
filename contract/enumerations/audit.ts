/** What staff change; the number beside it is the object's id. */
export const AUDIT_OBJECT_TYPE = {
  ARTICLE: 'Artikel',
  INSIGHT_BOARD: 'Insight Board',
  JOB: 'Auftrag',
  NEWS_ITEM: 'Meldung',
  ORGANIZATION: 'Organisation',
  POLL: 'Umfrage',
  POLL_BUNDLE: 'Paket',
  POLL_BUNDLE_COLLECTION: 'Sammlung',
  SETTINGS: 'Einstellungen',
  TAG: 'Tag',
  USER: 'Konto',
} as const
export type AuditObjectType = keyof typeof AUDIT_OBJECT_TYPE
