import { MAX_ERROR_POINTS, RELIABILITY } from '../../../../contract/enumerations/results.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { html } from '../../html/html.ts'
import type { PlainPage } from '../plain-page.ts'

export const methodology: PlainPage = {
  title: 'Methodik',
  body: html`
    <p>
      Jedes Ergebnis hier ist eine Schätzung. Diese Seite sagt, wie sie zustande kommt und wie belastbar sie
      ist.
    </p>
    <h2>Erhebung</h2>
    <p>
      In den eigenen Umfragen wird online befragt, in einem Panel und in eingebetteten Umfragen. Die Teilnahme
      ist freiwillig: Es ist keine Zufallsstichprobe. Deshalb wird gewichtet, und deshalb steht zu jedem
      Ergebnis, auf wie vielen Antworten es beruht.
    </p>
    <p>
      Andere Studien sind von ihren Instituten übernommen. Institut, Grundgesamtheit, Art der Erhebung und
      Auswahl der Befragten stehen bei jeder Umfrage in der Methodik, „keine Angabe“ dort, wo nichts bekannt
      ist.
    </p>
    <h2>Gewichtung</h2>
    <p>
      Die Antworten der eigenen Umfragen werden so gewichtet, dass sie nach Alter und Geschlecht zusammen und
      nach Bundesland der Bevölkerung ab 18 Jahren entsprechen (iterative Randanpassung, „Raking“). Reichen
      die Antworten dafür nicht aus, entfallen einzelne dieser Merkmale; wonach gewichtet wurde, steht bei
      jedem Ergebnis. Gewichte werden nicht gekappt: Das größte steht bei jedem Ergebnis in der Methodik.
      Einen Zusammenhang der Teilnahme mit Meinung oder Bildung gleicht die Gewichtung nicht aus. Studien, die
      eigene Gewichte mitbringen, behalten sie.
    </p>
    <h2>Fehlerbereich</h2>
    <p>
      Zu jedem Anteil gehört ein Bereich von 95 Prozent. Er wird mit der effektiven Fallzahl berechnet: Je
      ungleicher die Gewichte, desto kleiner ist sie und desto breiter der Bereich. Der größte Fehler eines
      Ergebnisses ist mit einem Wort bewertet: ${RELIABILITY.GOOD} (bis ${MAX_ERROR_POINTS.GOOD}
      Prozentpunkte), ${RELIABILITY.MEDIUM} (bis ${MAX_ERROR_POINTS.MEDIUM}), ${RELIABILITY.LOW} (darüber).
    </p>
    <h2>Vergleiche</h2>
    <p>
      ▲ und ▼ markieren Gruppen, die statistisch gesichert von den übrigen Befragten abweichen
      (Irrtumswahrscheinlichkeit 1 %, korrigiert für die Zahl der Vergleiche nach Benjamini und Hochberg).
      ${TEXT.smallGroups} Dort steht: „${TEXT.lowBase}“
    </p>
    <h2>Zeitraum</h2>
    <p>
      Eine Frage, die fortlaufend gestellt wird, zeigt ihren aktuellen Stand: die letzten 30 Tage, 90 Tage
      oder 12 Monate, je nachdem, ab wann die effektive Fallzahl 1.000 erreicht. Eine Befragung von höchstens
      90 Tagen zeigt sich ganz, sobald sie beendet ist. Liegen mehr als 30 Tage ohne Antworten zwischen zwei
      Befragungswellen, zählt nur die jüngere, wenn sie mindestens 100 Antworten hat. Der Zeitraum endet mit
      dem letzten vollständigen Tag und steht bei jeder Grafik; andere Zeiträume und die gesamte Laufzeit
      bietet der Filter.
    </p>
    <h2>Zeitreihen</h2>
    <p>Lücken bleiben Lücken. Änderungen am Wortlaut und wichtige Ereignisse sind an der Achse vermerkt.</p>
    <h2>Demodaten</h2>
    <p>Umfragen, die als Demodaten gekennzeichnet sind, wurden erzeugt und beschreiben niemandes Meinung.</p>
  `,
}

export const faq: PlainPage = {
  title: 'FAQ',
  body: html`
    <h2>Wie bekomme ich Zugang?</h2>
    <p>
      Ihre Organisation lädt Sie ein. Gibt es dort noch niemanden mit Zugang, schreiben Sie uns über das
      <a href="/contact">Kontaktformular</a>.
    </p>
    <h2>Ich habe mein Passwort vergessen.</h2>
    <p>
      Fordern Sie ein neues an: <a href="/reset-password">Passwort vergessen?</a> Der Link ist 60 Minuten
      gültig.
    </p>
    <h2>Meine Einladung ist abgelaufen.</h2>
    <p>
      Eine Einladung gilt 14 Tage. Bitten Sie die Administration Ihrer Organisation, sie erneut zu senden.
    </p>
    <h2>Darf ich Ergebnisse veröffentlichen?</h2>
    <p>Ja, mit Angabe von Quelle, Fallzahl und Feldzeit. Alle Angaben stehen bei jeder Grafik.</p>
    <h2>Warum fehlt in einer Gruppe die Zahl?</h2>
    <p>Weil dort zu wenige geantwortet haben. Mehr dazu steht in der <a href="/methodik">Methodik</a>.</p>
    <h2>Wie lösche ich mein Konto?</h2>
    <p>In den <a href="/settings">Einstellungen</a>, dort laden Sie vorher auch alle Ihre Daten herunter.</p>
  `,
}
