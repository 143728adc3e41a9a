import type { ProjectLanguage } from '../../../../contract/project.ts'
import { TEXT } from '../../../../contract/texts.ts'

/** What the pages of projects say in German around the texts of the country. */
const GERMAN = {
  start: 'Teilnehmen',
  privacy:
    'Die Teilnahme ist freiwillig. Ihre Antworten werden ohne Namen und E-Mail-Adresse gespeichert. Ein Cookie merkt sich, wo Sie sind: Sie können unterbrechen und später in diesem Browser weitermachen.',
  dataTitle: 'Zuerst einige Angaben zu Ihnen',
  dataReason: 'Wir brauchen sie, damit die Befragten der Bevölkerung entsprechen.',
  age: 'Wie alt sind Sie?',
  gender: 'Geschlecht',
  genders: ['weiblich', 'männlich', 'divers'] as readonly [female: string, male: string, diverse: string],
  state: 'In welchem Bundesland wohnen Sie?',
  region: 'In welcher Region wohnen Sie?',
  choose: 'Bitte wählen',
  next: 'Weiter',
  several: 'Mehrfachnennungen möglich',
  progress: (question: number, total: number) => `Frage ${question} von höchstens ${total}`,
  welcomeBack: 'Willkommen zurück. Ihre bisherigen Antworten sind gespeichert, es geht hier weiter.',
  errorTitle: 'Fehler',
  errorSummary: TEXT.validationFailed as string, // not only this one
  missingAge: 'Bitte geben Sie Ihr Alter in Jahren an, höchstens 110.',
  missingChoice: 'Bitte wählen Sie eine Möglichkeit.',
  missingAnswer: 'Bitte wählen Sie eine Antwort.',
  onlyOne: 'Bitte wählen Sie nur eine Antwort.',
  exclusive: 'Diese Antwort lässt sich nicht mit anderen verbinden.',
  titles: {
    thanks: 'Vielen Dank',
    full: 'Diese Gruppe ist schon vollständig',
    tooYoung: 'Diese Befragung richtet sich an Ältere',
    ended: 'Diese Befragung ist beendet',
    notOpen: 'Diese Befragung hat noch nicht begonnen',
    linkNeeded: 'Hier braucht es einen persönlichen Link',
    linkUsed: 'Dieser Link wurde schon benutzt',
    linkUnknown: 'Diesen Link gibt es nicht',
  },
  full: 'Aus Ihrer Altersgruppe und Region haben schon genügend Menschen teilgenommen. Vielen Dank für Ihr Interesse.',
  fullAfterBreak:
    'Während Ihrer Pause haben andere Menschen Ihrer Altersgruppe und Region die letzten Plätze belegt. Ihre Antworten sind gespeichert. Sie zählen, wenn ein Platz frei wird und Sie die Befragung dann beenden.',
  tryAgain: 'Noch einmal versuchen',
  tooYoung: (age: number) =>
    `Teilnehmen kann, wer mindestens ${age} Jahre alt ist. Vielen Dank für Ihr Interesse.`,
  ended: 'Es werden keine Antworten mehr angenommen. Vielen Dank für Ihr Interesse.',
  notOpen: 'Bitte versuchen Sie es später noch einmal.',
  linkNeeded:
    'Teilnehmen kann nur, wer eine Einladung bekommen hat. Bitte öffnen Sie den Link aus der E-Mail.',
  linkUsed: 'Mit ihm wurde die Befragung bereits beendet. Ihre Antworten sind gespeichert. Vielen Dank.',
  linkUnknown: 'Bitte öffnen Sie den vollständigen Link aus der E-Mail.',
  footer: { methodologyUrl: 'Methodik', privacyUrl: 'Datenschutz', imprintUrl: 'Impressum' },
}

/** What the pages of projects say around the texts of the country. */
export type ParticipationTexts = typeof GERMAN

const ENGLISH: ParticipationTexts = {
  start: 'Take part',
  privacy:
    'Taking part is voluntary. Your answers are stored without your name and e-mail address. A cookie remembers where you are: you can pause and continue later in this browser.',
  dataTitle: 'First, a few questions about you',
  dataReason: 'We need them so that the respondents match the population.',
  age: 'How old are you?',
  gender: 'Gender',
  genders: ['female', 'male', 'non-binary'],
  state: 'In which state do you live?',
  region: 'In which region do you live?',
  choose: 'Please choose',
  next: 'Continue',
  several: 'You can choose several answers',
  progress: (question, total) => `Question ${question} of up to ${total}`,
  welcomeBack: 'Welcome back. Your answers so far are saved, you continue here.',
  errorTitle: 'Error',
  errorSummary: 'Please check what you have entered.',
  missingAge: 'Please enter your age in years, at most 110.',
  missingChoice: 'Please choose one of the options.',
  missingAnswer: 'Please choose an answer.',
  onlyOne: 'Please choose only one answer.',
  exclusive: 'This answer cannot be combined with others.',
  titles: {
    thanks: 'Thank you',
    full: 'This group is already complete',
    tooYoung: 'This survey is for older people',
    ended: 'This survey has ended',
    notOpen: 'This survey has not begun yet',
    linkNeeded: 'You need a personal link',
    linkUsed: 'This link has already been used',
    linkUnknown: 'This link does not exist',
  },
  full: 'Enough people of your age group and region have already taken part. Thank you for your interest.',
  fullAfterBreak:
    'During your break, other people of your age group and region have taken the last places. Your answers are saved. They count if a place becomes free and you then complete the survey.',
  tryAgain: 'Try again',
  tooYoung: (age) => `You need to be at least ${age} years old. Thank you for your interest.`,
  ended: 'Answers are no longer accepted. Thank you for your interest.',
  notOpen: 'Please try again later.',
  linkNeeded: 'Only people with an invitation can take part. Please open the link in your e-mail.',
  linkUsed: 'The survey was completed with it. Your answers are saved. Thank you.',
  linkUnknown: 'Please open the whole link in your e-mail.',
  footer: { methodologyUrl: 'Methodology', privacyUrl: 'Privacy', imprintUrl: 'Imprint' },
}

export const PARTICIPATION_TEXTS: Readonly<Record<ProjectLanguage, ParticipationTexts>> = {
  de: GERMAN,
  en: ENGLISH,
}
