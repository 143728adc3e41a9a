import { PLAUSIBLE_YEARS } from './days.ts'
import { FIXED_WEIGHTING_REASON } from './enumerations/exact-result.ts'
import { germanNumber } from './german.ts'
import { IMAGE_UPLOAD, MAX_BUNDLE_POLLS, MAX_LICENSES, MAX_POLL, MAX_TITLE_LENGTH } from './limits.ts'

/** Texts that both the server and the internal area show. Not in `texts.ts`, because every customer loads that file. */
export const ADMIN_TEXT = {
  chooseAPoll: 'Bitte wählen Sie eine Umfrage.',
  withdrawalReason: 'Bitte geben Sie an, warum die Ansicht zurückgezogen wird.',
  indexWithdrawalReason: 'Bitte geben Sie an, warum der Index zurückgezogen wird.',
  invalidImage: 'Bitte laden Sie ein Bild im Format JPEG oder PNG hoch.',
  imageTooLarge: `Das Bild darf höchstens ${IMAGE_UPLOAD.maxPixels / 1_000_000} Megapixel haben.`,
  slugPattern: `Bitte verwenden Sie nur Kleinbuchstaben, Ziffern und Bindestriche, höchstens ${MAX_TITLE_LENGTH} Zeichen.`,
  /** By the form field that the slug is made from. */
  slugTaken: {
    name: 'Dieser Name ist bereits vergeben. Bitte wählen Sie einen anderen.',
    slug: 'Dieses Kürzel ist bereits vergeben. Bitte wählen Sie ein anderes.',
    title: 'Dieser Titel ist bereits vergeben. Bitte wählen Sie einen anderen.',
  },
  slugIsNew: {
    name: 'Dieser Name ist nicht möglich. Bitte wählen Sie einen anderen.',
    slug: 'Dieses Kürzel ist nicht möglich. Bitte wählen Sie ein anderes.',
    title: 'Dieser Titel ist nicht möglich. Bitte wählen Sie einen anderen.',
  },
  licenses: `Bitte geben Sie eine ganze Zahl von 0 bis ${germanNumber(MAX_LICENSES)} ein.`,
  targetSampleSize: `Bitte geben Sie eine ganze Zahl von 1 bis ${germanNumber(MAX_POLL.sampleSize)} ein.`,
  licensesUsed: (used: number) =>
    used === 1 ? 'Eine Lizenz ist bereits vergeben.' : `${used} Lizenzen sind bereits vergeben.`,
  tooManyBundlePolls: `Ein Paket kann höchstens ${germanNumber(MAX_BUNDLE_POLLS)} Umfragen enthalten.`,
  noRole: 'Bitte wählen Sie mindestens eine Rolle.',
  noFilterType: 'Bitte wählen Sie mindestens einen Suchfilter.',
  plausibleYear: `Bitte geben Sie ein Jahr von ${PLAUSIBLE_YEARS.from} bis ${PLAUSIBLE_YEARS.to} an.`,
  publicationMoment: 'Bitte geben Sie Tag und Uhrzeit der Veröffentlichung an.',
  webUrl: 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// oder http:// beginnt.',
  embedHost: (text: string) =>
    `„${text}“ ist keine Website. Bitte geben Sie sie ohne Pfad an, etwa www.beispiel.de.`,
  resultFrozen: FIXED_WEIGHTING_REASON.FROZEN_RESULT,
  mixedResults: 'Stimmen und veröffentlichte Anteile lassen sich nicht mischen.',
  subjectStays: 'Nach der ersten Stimme bleibt das Thema einer Umfrage, wie es ist.',
  pollKindStays: 'Nach der ersten Stimme bleibt die Frageart, wie sie ist.',
  newWordingReason: 'Bitte begründen Sie, warum sich der Wortlaut nach der ersten Stimme ändert.',
  exactFiguresReason: 'Bitte geben Sie an, warum die Angaben exakt gezeigt werden dürfen.',
  exactFiguresNotAllowed:
    'Exakt gezeigt werden nur Umfragen, deren Stimmen alle importiert sind. Wer hier abstimmt, dessen Angaben sind geschützt.',
  exclusionReason: 'Bitte geben Sie den Grund an.',
  excludedDay: 'Stimmen lassen sich nach dem Ende ihres Tages ausschließen, und bis zu {days} Tage lang.',
  tooFewToExclude:
    'An diesem Tag kamen von dort weniger als {count} Stimmen. Zum Schutz Einzelner werden so wenige nicht ausgeschlossen.',
  tooFewToReadmit:
    'Es sind weniger als {count} Stimmen. Zum Schutz Einzelner werden so wenige nicht wieder gezählt.',
  excludedBefore:
    'Über diese Stimmen wurde schon einmal entschieden. Zum Schutz Einzelner lassen sie sich nicht noch einmal ausschließen.',
  readmittedBefore: 'Diese Stimmen wurden schon wieder zugelassen.',
  frozenVotes: 'Das Ergebnis dieser Umfrage ist eingefroren. Ihre Stimmen bleiben, wie sie sind.',
  countryCollects: 'Das Land des Projekts sammelt noch Stimmen. Seine Umfragen enden mit ihm.',
  countryEnded: 'Das Land des Projekts ist zu Ende. Seine Umfragen nehmen keine Stimmen mehr an.',
  projectFieldStays: 'Die Umfrage gehört zu einem Projekt. Diese Angabe bleibt deshalb, wie sie ist.',
  publicationImpossible:
    'Ohne die Zahlenwerte und Bilder ihrer Antworten kann die Umfrage keine Stimmen zählen. Bitte ergänzen Sie sie zuerst.',
  publicationNeeds: 'Ohne diese Angabe kann keine Stimme gezählt werden.',
  publicationReason: 'Bitte begründen Sie, warum die Umfrage trotzdem erscheinen soll.',
  onlyOwnRoles: 'Sie können nur Rollen vergeben und entziehen, die Sie selbst haben.',
} as const
