// Enumerations of content and of the tools of staff. The bundler removes those that the app does not use.

export const POLL_STATUS = {
  CREATED: 'Entwurf',
  PUBLISHED: 'Veröffentlicht',
  ARCHIVED: 'Archiviert',
  BLOCKED: 'Gesperrt',
  RESULT_FROZEN: 'Ergebnis eingefroren',
} as const
export type PollStatus = keyof typeof POLL_STATUS

export const POLL_BUNDLE_STATUS = { CREATED: 'Entwurf', PUBLISHED: 'Veröffentlicht' } as const
export type PollBundleStatus = keyof typeof POLL_BUNDLE_STATUS

export const POLL_BUNDLE_COLLECTION_STATUS = { CREATED: 'Entwurf', PUBLISHED: 'Veröffentlicht' } as const
export type PollBundleCollectionStatus = keyof typeof POLL_BUNDLE_COLLECTION_STATUS

export const INSIGHT_BOARD_STATUS = {
  PUBLISHED: 'Veröffentlicht',
  FROZEN: 'Eingefroren',
  CREATED: 'Entwurf',
} as const
export type InsightBoardStatus = keyof typeof INSIGHT_BOARD_STATUS

/** How a tile of an insight board shows its poll. A text and a decision index have no poll. */
export const BOARD_TILE_KIND = {
  ANSWER_BARS: 'Balken',
  TIME_SERIES: 'Verlauf',
  CROSSTAB: 'Kreuztabelle',
  MAP: 'Karte',
  NUMBER: 'Zahl',
  INDEX: 'Index',
  TEXT: 'Text',
} as const
export type BoardTileKind = keyof typeof BOARD_TILE_KIND

export const POLL_KIND = {
  SINGLE_CHOICE: 'Einfachauswahl',
  NUMERIC_SCALE: 'Zahlenskala',
  MULTI_CHOICE: 'Mehrfachauswahl',
  ORDINAL_CHOICE: 'Geordnete Antworten',
  NOMINAL_CHOICE: 'Ungeordnete Antworten',
  LIKERT_CHOICE: 'Zustimmungsskala',
  INTERVAL_CHOICE: 'Intervallskala',
  SPECIAL_CHOICE: 'Entweder-oder',
  OPEN_ENDED: 'Offene Frage',
  IMAGE_CHOICE: 'Bildauswahl',
  IMAGE_CHOICE_MULTI: 'Bildauswahl, mehrfach',
  OPEN_ENDED_MULTI_CHOICE: 'Offene Frage, mehrfach',
} as const
export type PollKind = keyof typeof POLL_KIND

/** The ends of a scale: TOP has the stronger answers, such as agreement or the higher numbers. */
export const SCALE_HALF = { TOP: 'obere Hälfte', BOTTOM: 'untere Hälfte' } as const
export type ScaleHalf = keyof typeof SCALE_HALF

export const EXCLUSIVITY_TYPE = {
  INSIGHT_POLL: 'Insight-Umfrage',
  OPEN_EXCLUSIVE: 'Offen exklusiv',
  ALL_RIGHT_EXCLUSIVE: 'Exklusiv mit allen Rechten',
  RESEARCH_POLL: 'Forschungsumfrage',
  SHARED_PUBLISHING: 'Gemeinsame Veröffentlichung',
  INTERNATIONAL: 'International',
} as const
export type ExclusivityType = keyof typeof EXCLUSIVITY_TYPE

/** How respondents were selected. */
export const SAMPLING = {
  SELF_SELECTED: 'Freiwillige Teilnahme, keine Zufallsstichprobe',
  RANDOM: 'Zufallsauswahl',
  QUOTA: 'Quotenauswahl',
} as const
export type Sampling = keyof typeof SAMPLING

/** The weights of a poll: raked to the population of Germany, imported with the votes, or none. */
export const POLL_WEIGHTING = {
  POPULATION: 'Auf die Bevölkerung gewichtet',
  SUPPLIED: 'Gewichte der Quelle',
  NONE: 'Ungewichtet',
} as const
/** `PUBLISHED`: the poll has published shares, and no votes that could be weighted. */
export type PollWeighting = keyof typeof POLL_WEIGHTING | 'PUBLISHED'

export const AUTO_ARCHIVE_KIND = {
  NONE: 'Nicht automatisch',
  SAMPLE_SIZE: 'Nach Fallzahl',
  DATE: 'Nach Datum',
  DATE_AND_SAMPLE_SIZE: 'Nach Datum und Fallzahl',
} as const
export type AutoArchiveKind = keyof typeof AUTO_ARCHIVE_KIND

/** Which votes of a voter count, and when the sample size is due. */
export const TARGET_REACH_KIND = {
  DYNAMIC: 'Jede Stimme zählt',
  TIMESTAMP: 'Zu einem Zeitpunkt',
  REVOTE_RANGE: 'Nur die letzte Stimme je Person',
} as const
export type TargetReachKind = keyof typeof TARGET_REACH_KIND

/** The time after which a person may vote again. */
export const PAUSE_TYPE = { WEEK: 'Woche', MONTH: 'Monat' } as const
export type PauseType = keyof typeof PAUSE_TYPE

export const IMAGE_FORMAT = { JPEG: 'JPEG', PNG: 'PNG' } as const
export type ImageFormat = keyof typeof IMAGE_FORMAT

export const SEARCH_CRITERION = { TITLE: 'Titel', DESCRIPTION: 'Beschreibung' } as const
export type SearchCriterion = keyof typeof SEARCH_CRITERION

export const SEARCH_SORT = { DATE: 'Datum', SAMPLE_SIZE: 'Fallzahl', RELEVANCE: 'Relevanz' } as const
export type SearchSort = keyof typeof SEARCH_SORT

export const SORT_ORDER = { ASC: 'Aufsteigend', DESC: 'Absteigend' } as const
export type SortOrder = keyof typeof SORT_ORDER

export const FILTER_TYPE = {
  HEADLINE_FILTER: 'Überschriften',
  ANSWER_FILTER: 'Antworten',
  TAG_FILTER: 'Tags',
} as const
export type FilterType = keyof typeof FILTER_TYPE

/** Attributes of respondents. `contract/filter.ts` defines which of them results and target groups can be filtered by. */
export const FILTER_FIELD = {
  AGE: 'Alter',
  GENDER: 'Geschlecht',
  COUNTRY_CODE: 'Land',
  ZIP: 'Postleitzahl',
  NUTS1: 'Bundesland',
  NUTS2: 'Regierungsbezirk',
  NUTS3: 'Kreis',
  INDIVIDUAL_REGION: 'Gebiet',
} as const
export type FilterField = keyof typeof FILTER_FIELD

/** The operators of the specification. `contract/filter.ts` defines the operators of each field. */
export const FILTER_OPERATOR = {
  EQUALS: 'ist',
  NOT_EQUALS: 'ist nicht',
  GREATER_THAN: 'ist größer als',
  GREATER_THAN_OR_EQUALS: 'ist mindestens',
  LESS_THAN: 'ist kleiner als',
  LESS_THAN_OR_EQUALS: 'ist höchstens',
  SUBSET: 'liegt ganz in',
  SUPERSET: 'umfasst',
  INTERSECT: 'überschneidet sich mit',
  DISJOINT: 'überschneidet sich nicht mit',
  IN_LIST: 'ist eines von',
} as const
export type FilterOperator = keyof typeof FILTER_OPERATOR

/** The status of a decision index: LOCKED fixes its formula for good. */
export const DECISION_INDEX_STATUS = {
  CREATED: 'Entwurf',
  PUBLISHED: 'Veröffentlicht',
  LOCKED: 'Festgeschrieben',
} as const
export type DecisionIndexStatus = keyof typeof DECISION_INDEX_STATUS

/** The status of an individual region. A draft is visible only to staff. */
export const INDIVIDUAL_REGION_STATUS = { CREATED: 'Entwurf', PUBLISHED: 'Veröffentlicht' } as const
export type IndividualRegionStatus = keyof typeof INDIVIDUAL_REGION_STATUS

/** The status of a segment: private, shared in the organization, cited and therefore locked, or blocked by staff. */
export const SEGMENT_STATUS = {
  CREATED: 'Nur für Sie',
  PUBLISHED: 'Geteilt',
  LOCKED: 'Zitiert',
  BLOCKED: 'Gesperrt',
} as const
export type SegmentStatus = keyof typeof SEGMENT_STATUS

export const PROJECT_STATUS = {
  CREATED: 'Angelegt',
  IN_PROGRESS: 'In Arbeit',
  DONE: 'Fertig',
  ARCHIVED: 'Archiviert',
} as const
export type ProjectStatus = keyof typeof PROJECT_STATUS

export const PROJECT_COUNTRY_STATUS = {
  CREATED: 'Angelegt',
  READY: 'Bereit',
  COLLECTING_VOTES: 'Sammelt Stimmen',
  DONE: 'Fertig',
  ARCHIVED: 'Archiviert',
} as const
export type ProjectCountryStatus = keyof typeof PROJECT_COUNTRY_STATUS

/** The status of a saved comparison: usable, blocked by staff, or archived by a user. */
export const TARGET_GROUP_ANALYSIS_STATUS = {
  PUBLISHED: 'Veröffentlicht',
  BLOCKED: 'Gesperrt',
  ARCHIVED: 'Archiviert',
} as const
export type TargetGroupAnalysisStatus = keyof typeof TARGET_GROUP_ANALYSIS_STATUS

export const EMAIL_CAMPAIGN_STATUS = {
  NONE: 'Keine',
  CREATED: 'Entwurf',
  SCHEDULED: 'Geplant',
  SENDING: 'Wird versendet',
  SENT: 'Versendet',
  DELETED: 'Gelöscht',
} as const
export type EmailCampaignStatus = keyof typeof EMAIL_CAMPAIGN_STATUS

export const INTERNAL_JOB_STATUS = {
  STATUS_NONE: 'Kein Status',
  PENDING: 'Wartet',
  RUNNING: 'Läuft',
  FINISHED: 'Fertig',
  ERROR: 'Fehlgeschlagen',
  ENQUEUED: 'Eingereiht',
} as const

export type InternalJobStatus = keyof typeof INTERNAL_JOB_STATUS

export const JOB_KIND = {
  RAW_DATA_EXPORT: 'Export von Rohdaten',
  POLL_IMPORT: 'Umfragen importieren',
  POLL_FREEZING: 'Ergebnis einfrieren',
  POLL_WEIGHTING: 'Neu gewichten',
  DISTRICT_ESTIMATES: 'Kreise schätzen',
  WATCH_LOOK: 'Beobachtetes prüfen',
  RESULT_EXPORT: 'Export von Ergebnissen',
} as const
export type JobKind = keyof typeof JOB_KIND

/** File formats of an export of several polls. */
export const RESULT_EXPORT_FORMAT = {
  XLSX: 'Excel (XLSX)',
  PDF: 'Bericht (PDF)',
  PPTX: 'Folien (PPTX)',
} as const
export type ResultExportFormat = keyof typeof RESULT_EXPORT_FORMAT

/** Lists of polls whose results can be exported as a whole. */
export const EXPORTED_LIST = { FAVORITES: 'Favoriten', SEARCH: 'Suche' } as const
export type ExportedList = keyof typeof EXPORTED_LIST

/** Whether the text of an open-ended answer has been assigned to categories. */
export const CODING_STATUS = {
  UNCODED: 'nicht zugeordnet',
  CODED: 'zugeordnet',
  UNCODABLE: 'nicht zuordenbar',
} as const
export type CodingStatus = keyof typeof CODING_STATUS

export const KEYWORD_STATUS = {
  NOT_ASSIGNED_TO_CATEGORY: 'Ohne Thema',
  BLOCKED: 'Gesperrt',
  ASSIGNED_TO_CATEGORY: 'Mit Thema',
} as const
export type KeywordStatus = keyof typeof KEYWORD_STATUS

export const AUTOMATIC_EMBED_V2_STATUS = {
  UNASSIGNED: 'Nicht zugeordnet',
  ASSIGNED: 'Zugeordnet',
  IGNORED: 'Ignoriert',
} as const
export type AutomaticEmbedV2Status = keyof typeof AUTOMATIC_EMBED_V2_STATUS
