import { cookieName } from '../../../../contract/cookies.ts'
import { LIFETIME, LOGIN_FAILURE_WINDOW_MINUTES, MIN_BASE } from '../../../../contract/limits.ts'
import { PATHS } from '../../../../contract/paths.ts'
import type { Config } from '../../config/config.ts'
import {
  RETENTION_DAYS,
  MAX_RATE_LIMIT_WINDOW_HOURS,
  PURGE_INTERVAL_HOURS,
} from '../../config/retention-periods.ts'
import { html } from '../../html/html.ts'
import type { PlainPage } from '../plain-page.ts'

/** The privacy page. Update it with every change to which personal data is stored, and for how long. */
export const privacy = ({ cookiePrefix, links, sentryDsn }: Config): PlainPage => ({
  title: 'Datenschutz',
  body: html`
    <p>Diese Seite sagt, welche Daten wir verarbeiten, wozu, wie lange, und was Sie verlangen können.</p>
    <h2>Verantwortlich</h2>
    <p>Die im <a href="${links.imprintUrl}">Impressum</a> genannte Stelle.</p>
    <h2>Ihr Konto</h2>
    <p>
      Wir speichern Ihre E-Mail-Adresse, ob sie bestätigt ist, auf Wunsch Name und Geschlecht, Ihre
      Organisation und Rolle, wann Sie zuletzt aktiv waren und wann bei Ihrem vorigen Besuch, sowie Ihre
      Merklisten und was Sie beobachten. Ihr Passwort speichern wir nur als Prüfwert (argon2id). Wer in Ihrer
      Organisation Mitglieder verwaltet, sieht Ihre Adresse, Ihre Rolle und wann Sie zuletzt aktiv waren.
      Werden Sie eingeladen, speichern wir Ihre Adresse und wer Sie eingeladen hat. Grundlage ist der
      Nutzungsvertrag (Art. 6 Abs. 1 b DSGVO). Die Angaben bleiben, bis Sie Ihr Konto löschen oder die
      Löschung verlangen.
    </p>
    <h2>Anmeldung</h2>
    <p>
      Für jede Anmeldung speichern wir Zeitpunkt, letzte Benutzung, Browserkennung, Gerätekennung und einen
      Prüfwert des Anmeldeschlüssels. Eine Sitzung endet mit dem Abmelden, spätestens nach
      ${LIFETIME.loginDays} Tagen, und wird dann gelöscht. Einen Prüfwert der Gerätekennung behalten wir bis
      ${RETENTION_DAYS.knownDevices} Tage nach Ihrer letzten Anmeldung, um Ihnen Anmeldungen von neuen Geräten
      zu melden. Unter
      <a href="${PATHS.settings}">Einstellungen</a> sehen und beenden Sie Ihre Sitzungen. Von Links, die wir
      Ihnen schicken, speichern wir einen Prüfwert, bis sie benutzt oder abgelaufen sind.
    </p>
    <p>
      Damit niemand Passwörter errät oder Formulare missbraucht, zählen wir Fehlversuche
      ${LOGIN_FAILURE_WINDOW_MINUTES} Minuten lang und bis zu eine Stunde lang abgegebene Stimmen,
      angeforderte Nachrichten und Anfragen. Die Adressen, um die es dabei geht, speichern wir nur als
      Prüfwert; spätestens nach ${MAX_RATE_LIMIT_WINDOW_HOURS + PURGE_INTERVAL_HOURS} Stunden ist er gelöscht.
    </p>
    <h2>Cookies und Speicher im Browser</h2>
    <p>Wir setzen nur, was der Dienst braucht; nichts davon dient der Werbung.</p>
    <ul>
      <li>
        ${cookieName(cookiePrefix, 'auth_token')}: hält Sie angemeldet, bis zu ${LIFETIME.loginDays} Tage.
      </li>
      <li>
        ${cookieName(cookiePrefix, 'session_id')}: kennzeichnet einen Besuch, ${LIFETIME.visitMinutes}
        Minuten, bei Benutzung verlängert. Sie geht mit jeder Anfrage an unseren Server, der sie nicht
        speichert.
      </li>
      <li>
        ${cookieName(cookiePrefix, 'device_id')}: Gerätekennung, bis zu ${LIFETIME.deviceDays} Tage. Sie wird
        mit Ihrer Anmeldung gespeichert.
      </li>
      <li>
        ${cookieName(cookiePrefix, 'voter')}: erkennt Ihren Browser an den Umfragen wieder, damit jede Stimme
        nur einmal zählt, bis zu ${LIFETIME.voterDays} Tage ab Ihrer letzten Stimme. Das Cookie wird erst
        gesetzt, wenn Sie abstimmen.
      </li>
      <li>
        Im lokalen Speicher: wann ein Hinweis an Ihrem Konto zuletzt gezeigt wurde und welcher; welche
        Schriften Ihr Browser schon geladen hat. Bis der Tab geschlossen wird: welcher Teil der Seite neu
        geladen werden musste.
      </li>
    </ul>
    <h2>Umfragen</h2>
    <p>
      Mit Ihrer Stimme speichern wir den Zeitpunkt, Ihre Antwort, bei offenen Fragen Ihren Text, und was Sie
      von sich angeben: Alter und Geburtsjahr, Geschlecht, Postleitzahl und der Kreis und das Bundesland dazu.
      Alle diese Angaben sind freiwillig. Außerdem speichern wir, ob Sie die Umfrage über einen Link, nach
      einer anderen Umfrage oder auf einer Website gefunden haben, mit dem Namen der Website, aber ohne
      Adresse der Seite, und wie viele Sekunden Ihre Antwort gedauert hat: So erkennen wir falsche Stimmen.
      Ein Prüfwert des genannten Cookies verbindet die Stimmen eines Browsers. Mit Konten, E-Mail-Adressen und
      Netzadressen sind Stimmen nicht verbunden; deshalb können wir sie auch niemandem zuordnen, und sie
      bleiben, wenn Sie Ihr Konto löschen. Ersetzen Sie eine Stimme in einem späteren Monat, behalten wir auch
      die frühere Antwort mit Alter, Geschlecht, Bundesland und Zeitpunkt: Sie zählt nur noch dort, wo
      Antworten derselben Menschen zu zwei Zeiten verglichen werden oder gezählt wird, wann jemand zum ersten
      Mal geantwortet hat. Sonst wird die frühere Antwort sofort gelöscht.
    </p>
    <p>
      Nach einer Stimme können Sie Profilfragen beantworten, etwa nach Ihrem Schulabschluss. Ihre neueste
      Antwort speichern wir als Angabe zum Prüfwert Ihres Cookies und verwenden sie, um Ergebnisse zu
      gewichten und zu gruppieren. Antworten, die eine politische Meinung oder religiöse Überzeugung erkennen
      lassen, speichern wir nur mit Ihrer ausdrücklichen Einwilligung (Art. 9 Abs. 2 a DSGVO), mit deren
      Zeitpunkt. Unter „Ihre Angaben“ am Ende jedes Ergebnisses, das Sie nach dem Abstimmen sehen, können Sie
      jede Antwort löschen und die Einwilligung widerrufen; Ergebnisse enthalten sie dann ab der nächsten
      Mitternacht nicht mehr. ${LIFETIME.voterDays} Tage nach Ihrer letzten Stimme löschen wir sie von selbst.
    </p>
    <p>
      Seiten von Medien können ein Skript enthalten, das bei uns nachfragt, welche Umfrage dort steht. Von der
      Seite speichern wir dabei Adresse, Titel, Beschreibung und Rubrik, und wann sie zuletzt geöffnet wurde;
      von Ihnen nichts.
    </p>
    <p>
      Gezeigt werden nur zusammengefasste Ergebnisse, am Bildschirm wie in Dateien; zu Gruppen unter
      ${MIN_BASE.hidden} Befragten nennen wir keine Ergebnisse. Texte lesen nur dazu berechtigte Personen
      unseres Hauses; E-Mail-Adressen und Telefonnummern darin sind verdeckt.
    </p>
    <h2>Nutzung des Dienstes</h2>
    <p>
      Nur wenn Sie eingewilligt haben, zählen wir, welche Seiten aufgerufen werden: ohne Konto, ohne Adresse,
      ohne Gerätekennung; nach ${RETENTION_DAYS.clientEvents} Tagen wird das gelöscht. Zeitpunkt und Fassung
      Ihrer Einwilligung speichern wir, um sie nachweisen zu können (Art. 6 Abs. 1 a und c DSGVO). Sie können
      sie jederzeit in den Einstellungen widerrufen.
    </p>
    ${
      sentryDsn === ''
        ? ''
        : html`<h2>Fehlerberichte</h2>
            <p>
              Tritt in Ihrem Browser ein Fehler auf, schickt er uns einen Bericht darüber, ohne Konto,
              Eingaben und Adressen (Art. 6 Abs. 1 f DSGVO).
            </p>`
    }
    <h2>Nachrichten</h2>
    <p>
      Was Sie uns über das Kontaktformular schreiben, speichern und verwenden wir, um Ihnen zu antworten (Art.
      6 Abs. 1 b und f DSGVO), bis Sie die Löschung verlangen oder Ihr Konto löschen. Eine E-Mail an Sie
      löschen wir, sobald der Postserver sie angenommen hat; nimmt er sie nicht an, bleibt höchstens
      ${RETENTION_DAYS.mails} Tage gespeichert, an wen sie gehen sollte. Was sich bei dem verändert hat, was
      Sie beobachten, und an welchen Tagen Sie davon eine E-Mail bekamen, löschen wir nach
      ${RETENTION_DAYS.foundChanges} Tagen.
    </p>
    <h2>Protokoll unseres Hauses</h2>
    <p>
      Was unser Personal an Umfragen, Paketen, Organisationen und Ähnlichem ändert, speichern wir mit
      Zeitpunkt und Kontonummer, um Änderungen nachvollziehen zu können (Art. 6 Abs. 1 f DSGVO). Nach der
      Löschung eines Kontos bleibt dessen Nummer ohne Namen stehen.
    </p>
    <h2>Bilder von anderen Servern</h2>
    <p>Bilder fremder Server holt unser eigener Server; Ihr Browser nimmt dorthin keine Verbindung auf.</p>
    <h2>Ihre Rechte</h2>
    <p>
      Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen und sich bei einer
      Datenschutzaufsicht beschweren. Eine Kopie aller Daten laden Sie in den
      <a href="${PATHS.settings}">Einstellungen</a> herunter; dort löschen Sie auch Ihr Konto.
    </p>
  `,
})
