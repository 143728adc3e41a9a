import type { AnswerValues, PollValues } from './values'

export const LABELS: Record<keyof PollValues, string> = {
  kind: 'Frageart',
  question: 'Wortlaut der Frage',
  reason: 'Grund der Änderung',
  title: 'Überschrift',
  description: 'Beschreibung',
  answers: 'Antworten',
  isAnswerOrderRandom: 'Zufällige Reihenfolge',
  scaleLow: 'Unteres Ende der Skala',
  scaleHigh: 'Oberes Ende der Skala',
  imageUrl: 'Bild',
  imageAlt: 'Alternativtext des Bildes',
  topic: 'Thema',
  tags: 'Tags',
  opensOn: 'Erster Tag',
  closesOn: 'Letzter Tag',
  targetSampleSize: 'Angestrebte Fallzahl',
  autoArchive: 'Archivieren',
  autoArchiveOn: 'Archivieren am',
  pause: 'Erneut abstimmen',
  targetReach: 'Zielerreichung',
  targetReachOn: 'Ziel fällig am',
  targetGroup: 'Zielgruppe',
  weighting: 'Gewichtung',
  weightingMargins: 'Merkmale der Gewichtung',
  maxWeight: 'Größtes Gewicht',
  institute: 'Institut',
  mode: 'Erhebungsmethode',
  population: 'Grundgesamtheit',
  sampling: 'Stichprobe',
  sponsor: 'Auftraggeber',
  source: 'Quelle',
  attribution: 'Namensnennung',
  series: 'Reihe',
  exclusivity: 'Exklusivität',
  ownerOrganization: 'Auftraggebende Organisation',
}

const ANSWER_LABELS: Record<keyof AnswerValues, string> = {
  text: 'Text',
  value: 'Zahlenwert',
  isDontKnow: '„weiß nicht“',
  isExclusive: 'nur allein wählbar',
  imageUrl: 'Bild',
  imageAlt: 'Alternativtext',
}

/** What a field is called, by its path: `answers.1.value` is "Antwort 2, Zahlenwert". */
export function labelOf(path: string): string {
  const [name = '', index, inner] = path.split('.')
  const label = LABELS[name as keyof PollValues] // the fields of the wire that have other names are translated before
  if (index === undefined) return label
  const place = Number(index) + 1
  if (name === 'answers')
    return [`Antwort ${place}`, ANSWER_LABELS[inner as keyof AnswerValues]].filter(Boolean).join(', ')
  return `${label}, ${name === 'targetGroup' ? `Bedingung ${place}` : `Eintrag ${place}`}`
}

/** The form's own names for fields of the wire. */
export const WORDS = { fields: { ownerOrganizationId: 'ownerOrganization' } }
