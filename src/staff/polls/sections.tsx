import type { ComponentType } from 'react'
import { AccessSection } from './access-section'
import { AnswersSection } from './answers-section'
import { CitationsSection } from './citations-section'
import { FieldSection } from './field-section'
import { FiguresSection } from './figures-section'
import { HistorySection } from './history-section'
import { MethodSection } from './method-section'
import { PreflightSection } from './preflight-section'
import { PreviewSection } from './preview-section'
import { QuestionSection } from './question-section'
import type { SectionProps } from './section-props'
import { WeightingSection } from './weighting-section'

interface PollSection {
  /** The anchor of its links. */
  id: string
  title: string
  /** Describes the content in a sentence. */
  hint: string
  /** Whether its content needs the full width. */
  isWide?: boolean
  Content: ComponentType<SectionProps>
}

/** The sections of a poll's form in their order. To add one, write a component and add an entry here. */
export const SECTIONS: readonly PollSection[] = [
  { id: 'frage', title: 'Frage', hint: 'Was Befragte lesen.', Content: QuestionSection },
  {
    id: 'antworten',
    title: 'Antworten',
    hint: 'In der Reihenfolge des Fragebogens.',
    Content: AnswersSection,
  },
  {
    id: 'feld',
    title: 'Feld',
    hint: 'Wann und von wem Stimmen gezählt werden. Alle Tage gelten nach Berliner Zeit.',
    Content: FieldSection,
  },
  {
    id: 'methode',
    title: 'Methode',
    hint: 'Steht unter jedem Ergebnis.',
    Content: MethodSection,
  },
  {
    id: 'gewichtung',
    title: 'Gewichtung',
    hint: 'Wie aus Stimmen Anteile werden.',
    Content: WeightingSection,
  },
  {
    id: 'schutz',
    title: 'Schutz der Angaben',
    hint: 'Ob Zahlen über Gruppen zum Schutz Einzelner leicht verändert werden.',
    Content: FiguresSection,
  },
  {
    id: 'zugriff',
    title: 'Zugriff',
    hint: 'Wer die Umfrage sieht, einbettet und exportiert.',
    Content: AccessSection,
  },
  {
    id: 'vorschau',
    title: 'Vorschau',
    hint: 'Die Umfrage als Karte, als Ergebnis und als Widget, mit dem, was gerade im Formular steht.',
    isWide: true,
    Content: PreviewSection,
  },
  {
    id: 'pruefung',
    title: 'Prüfung',
    hint: 'Was eine Umfrage haben soll, bevor sie erscheint.',
    Content: PreflightSection,
  },
  {
    id: 'zitate',
    title: 'Zitierte Ansichten',
    hint: 'Was Leserinnen und Leser dieser Umfrage eingefroren haben, um es zu zitieren.',
    Content: CitationsSection,
  },
  { id: 'verlauf', title: 'Verlauf', hint: 'Wer hat diese Umfrage wann geändert?', Content: HistorySection },
]
