// What staff work with: indices, segments, projects, campaigns, jobs, keywords, embeds.

export const DECISION_INDEX_STATUS = {
  CREATED: 'Entwurf',
  PUBLISHED: 'Veröffentlicht',
  LOCKED: 'Geschlossen',
} as const

export const SEGMENT_STATUS = {
  CREATED: 'Entwurf',
  PUBLISHED: 'Veröffentlicht',
  LOCKED: 'Geschlossen',
  BLOCKED: 'Gesperrt',
} as const

export const PROJECT_STATUS = {
  CREATED: 'Angelegt',
  IN_PROGRESS: 'In Arbeit',
  DONE: 'Fertig',
  ARCHIVED: 'Archiviert',
} as const

export const PROJECT_COUNTRY_STATUS = {
  CREATED: 'Angelegt',
  READY: 'Bereit',
  COLLECTING_VOTES: 'Sammelt Stimmen',
  DONE: 'Fertig',
  ARCHIVED: 'Archiviert',
} as const

export const TARGET_GROUP_ANALYSIS_STATUS = {
  PUBLISHED: 'Veröffentlicht',
  BLOCKED: 'Gesperrt',
  ARCHIVED: 'Archiviert',
} as const

export const EMAIL_CAMPAIGN_STATUS = {
  NONE: 'Keine',
  CREATED: 'Entwurf',
  SCHEDULED: 'Geplant',
  SENDING: 'Wird versendet',
  SENT: 'Versendet',
  DELETED: 'Gelöscht',
} as const

export const INTERNAL_JOB_STATUS = {
  STATUS_NONE: 'Kein Status',
  PENDING: 'Wartet',
  RUNNING: 'Läuft',
  FINISHED: 'Fertig',
  ERROR: 'Fehlgeschlagen',
  ENQUEUED: 'Eingereiht',
} as const

export const KEYWORD_STATUS = {
  NOT_ASSIGNED_TO_CATEGORY: 'Ohne Kategorie',
  BLOCKED: 'Gesperrt',
  ASSIGNED_TO_CATEGORY: 'Einer Kategorie zugeordnet',
} as const

export const AUTOMATIC_EMBED_V2_STATUS = {
  UNASSIGNED: 'Nicht zugeordnet',
  ASSIGNED: 'Zugeordnet',
  IGNORED: 'Ignoriert',
} as const
