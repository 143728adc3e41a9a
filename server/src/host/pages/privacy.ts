import { html } from '../html.ts'
import type { PlainPage } from '../plain-page.ts'

export const privacy: PlainPage = {
  title: 'Datenschutz',
  body: html`
    <p>Diese Seite sagt, welche Daten wir verarbeiten, wozu, wie lange, und was Sie verlangen können.</p>
    <h2>Verantwortlich</h2>
    <p>Die im <a href="/impressum">Impressum</a> genannte Stelle.</p>
    <h2>Ihr Konto</h2>
    <p>
      Wir speichern Ihre E-Mail-Adresse, ob sie bestätigt ist, auf Wunsch Name und Geschlecht, Ihre
      Organisation und Rolle sowie Ihre Merklisten. Ihr Passwort speichern wir nur als Prüfwert (argon2id).
      Grundlage ist der Nutzungsvertrag (Art. 6 Abs. 1 b DSGVO). Die Angaben bleiben, bis Sie Ihr Konto
      löschen.
    </p>
    <h2>Anmeldung</h2>
    <p>
      Für jede Anmeldung speichern wir Zeitpunkt, Browserkennung und einen Prüfwert des Anmeldeschlüssels.
      Eine Sitzung endet mit dem Abmelden, spätestens nach 180 Tagen. Unter
      <a href="/settings">Einstellungen</a> sehen und beenden Sie Ihre Sitzungen. Fehlversuche zählen wir 15
      Minuten lang, ohne die Adresse im Klartext zu speichern.
    </p>
    <h2>Cookies und Speicher im Browser</h2>
    <p>Wir setzen nur, was der Dienst braucht; nichts davon dient der Werbung.</p>
    <ul>
      <li>prod_auth_token: hält Sie angemeldet, bis zu 180 Tage.</li>
      <li>prod_session_id und prod_session_votes: 30 Minuten, bei Benutzung verlängert.</li>
      <li>prod_device_id: unterscheidet Ihre Geräte in der Liste Ihrer Sitzungen, bis zu 400 Tage.</li>
      <li>
        Im lokalen Speicher: zuletzt benutzte Organisationen und wann ein Hinweis zuletzt gezeigt wurde.
      </li>
    </ul>
    <h2>Umfragen</h2>
    <p>
      Antworten werden mit Altersjahr, Geschlecht und Region gespeichert, getrennt von E-Mail-Adressen und
      ohne Verbindung zu Konten. Gezeigt werden nur zusammengefasste Ergebnisse; Ausfuhren mit zu kleinen
      Gruppen lehnt das System ab.
    </p>
    <h2>Nutzung des Dienstes</h2>
    <p>
      Nur wenn Sie eingewilligt haben, zählen wir, welche Seiten aufgerufen werden: ohne Konto, ohne Adresse,
      ohne Gerätekennung. Zeitpunkt und Fassung Ihrer Einwilligung speichern wir, um sie nachweisen zu können
      (Art. 6 Abs. 1 a und c DSGVO). Sie können sie jederzeit in den Einstellungen widerrufen.
    </p>
    <h2>Nachrichten an uns</h2>
    <p>
      Was Sie uns über das Kontaktformular schreiben, verwenden wir, um Ihnen zu antworten (Art. 6 Abs. 1 b
      und f DSGVO).
    </p>
    <h2>Bilder von anderen Servern</h2>
    <p>Bilder fremder Server holt unser eigener Server; Ihr Browser nimmt dorthin keine Verbindung auf.</p>
    <h2>Ihre Rechte</h2>
    <p>
      Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen und sich bei einer
      Datenschutzaufsicht beschweren. Eine Kopie aller Daten laden Sie in den
      <a href="/settings">Einstellungen</a> herunter; dort löschen Sie auch Ihr Konto.
    </p>
  `,
}
