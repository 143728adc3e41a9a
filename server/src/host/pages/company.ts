import { PATHS } from '../../../../contract/paths.ts'
import { TEXT } from '../../../../contract/texts.ts'
import type { Config } from '../../config/config.ts'
import { html } from '../../html/html.ts'
import type { PlainPage } from '../plain-page.ts'

export const imprint = ({ contactEmail }: Config): PlainPage => ({
  title: 'Impressum',
  body: html`
    <h2>Angaben nach § 5 DDG</h2>
    <p>Meinungsbild (Demonstrationsbetrieb)<br />Musterstraße 1<br />10115 Berlin</p>
    <p class="note">
      Diese Installation zeigt das Produkt mit Demodaten. Wer sie für andere betreibt, setzt hier die eigenen
      Angaben ein oder verweist mit der Einstellung LINK_IMPRINT auf das eigene Impressum.
    </p>
    <h2>Kontakt</h2>
    <p>
      E-Mail: <a href="mailto:${contactEmail}">${contactEmail}</a><br />
      <a href="${PATHS.contact}">Zum Kontaktformular</a>
    </p>
    <h2>Bildnachweise und Quellen</h2>
    <p>
      Karten: ${TEXT.geometryCredit}. Namen der Kreise: landkreise-deutschland (CC BY 4.0). Kreise der
      Postleitzahlen: abgeleitet aus Daten der OpenStreetMap (© OpenStreetMap-Mitwirkende,
      <a href="https://www.openstreetmap.org/copyright">ODbL</a>) und ${TEXT.geometryCredit}; die Tabelle
      steht selbst unter der ODbL. Zu jedem Ergebnis stehen Institut, Feldzeit und Methode unter der
      Darstellung.
    </p>
  `,
})

export const about = ({ links }: Config): PlainPage => ({
  title: 'Über uns',
  body: html`
    <p>
      Meinungsbild zeigt, was Menschen in Deutschland denken, und wie sicher man sich dessen sein kann. Wir
      fragen täglich, gewichten nach offen beschriebenen Regeln und schreiben den Fehlerbereich neben jede
      Zahl.
    </p>
    <h2>Für wen</h2>
    <p>
      Unternehmen, Verbände und Verwaltungen beobachten mit uns Themen über Monate und Jahre. Redaktionen
      binden Umfragen in ihre Artikel ein und sehen, was ihre Leserinnen und Leser im Vergleich zum Land
      sagen.
    </p>
    <h2>Wie wir arbeiten</h2>
    <ul>
      <li>Die Frage steht im Wortlaut über jedem Ergebnis.</li>
      <li>Fallzahl, Feldzeit, Institut und Methode stehen darunter, immer.</li>
      <li>Wo zu wenige geantwortet haben, zeigen wir das und keine Zahl.</li>
      <li>Antworten werden getrennt von E-Mail-Adressen aufbewahrt.</li>
    </ul>
    <p><a href="${links.methodologyUrl}">Mehr zur Methodik</a></p>
  `,
})

export const jobs: PlainPage = {
  title: 'Jobs',
  body: html`
    <p>Wir sind Menschen aus Statistik, Softwareentwicklung, Gestaltung und Redaktion.</p>
    <h2>Zurzeit ist keine Stelle ausgeschrieben</h2>
    <p>
      Wir freuen uns trotzdem über Nachrichten: Schreiben Sie uns, was Sie gut können und woran Sie gern
      arbeiten möchten. Wir antworten innerhalb von zwei Wochen.
    </p>
    <p><a href="${PATHS.contact}">Nachricht schreiben</a></p>
  `,
}
