export const HELP = `npm run import -- --polls DATEI --votes DATEI [Optionen]
npm run import -- --polls DATEI --shares DATEI [Optionen]
npm run import -- --undo SCHLÜSSEL

Übernimmt Umfragen mit Stimmen oder mit veröffentlichten Anteilen in die Datenbank von DATABASE_URL,
sonst in den Datenordner DATA_DIR (der Server darf den Ordner dann nicht benutzen). Beispiele für alle
drei Dateien liegen in docs/import.

  --polls DATEI        Umfragen als .json (Liste) oder Tabelle: key, question, title, description, kind,
                       topic, tags, answers, dazu die Angaben zur Methode. In Tabellen sind answers und
                       tags durch | getrennt. Ohne answers gelten die Antworten der anderen Datei.
  --votes DATEI        Stimmen als Tabelle, eine Zeile je Antwort
  --questions SPALTE,… eine Zeile je Person statt je Antwort: Jede dieser Spalten ist eine Frage, ihr Name
                       der Schlüssel (key) der Umfrage; leere Zellen sind keine Stimme
  --shares DATEI       veröffentlichte Anteile als Tabelle, eine Zeile je Antwort und Welle: poll, answer,
                       share (in Prozent: 38, nicht 0,38), n, field_start, field_end; wenn vorhanden wave,
                       institute, sponsor, mode
  --map FELD=SPALTE,…  Spalten, die nicht am Namen zu erkennen sind. Felder der Stimmen: poll, answer,
                       age, gender, state, nuts3, zip, weight, time
  --date DATUM         Tag der Stimmen, zu denen die Datei keinen Zeitpunkt nennt; ohne ihn gilt nur die
                       Feldzeit als bekannt
  --delimiter ZEICHEN  Trennzeichen der Datei (sonst an der ersten Zeile erkannt)
  --skip-bad-rows      fehlerhafte Zeilen auslassen, statt die Datei abzulehnen
  --max-errors ZAHL    so viele fehlerhafte Zeilen werden genannt (Vorgabe 20)

  --open               zur öffentlichen Abstimmung öffnen: Stimmen aus dem Widget kommen zu denen der Datei
  --status STATUS      RESULT_FROZEN (Vorgabe: ein Ergebnis, das keine Stimme mehr verändert) oder CREATED
                       (Entwurf, den noch niemand sieht)
  --organization NAME  Organisation (Name oder Kürzel), der die Umfragen gehören: Sie allein sieht sie, mit --open
                       sehen alle sie
  --bundle KÜRZEL      Paket, in das die Umfragen kommen
  --board KÜRZEL       Insight Board, auf das die Umfragen als Balken kommen

  --replace            Umfragen mit demselben Schlüssel (key) ersetzen; Pakete, Boards und Favoriten bleiben
  --append             Umfragen mit demselben Schlüssel um diese Stimmen oder Wellen ergänzen; Wellen, die schon da
                       sind, bleiben. Andere Zahlen zu denselben Tagen und ein anderes Institut werden abgelehnt
  --undo SCHLÜSSEL     eine importierte Umfrage mit allen Stimmen löschen, mehrmals möglich. Umfragen auf einem
                       eingefrorenen Insight Board werden nicht gelöscht, nicht ersetzt und nur um spätere Tage
                       ergänzt
  --figures ART        protected (Vorgabe: Zahlen über Gruppen mit kleinen Zufallsabweichungen) oder exact
                       für Daten, die ohnehin öffentlich sind, mit --reason GRUND
  --reason GRUND       warum die Zahlen genau sein dürfen; steht bei jedem Ergebnis
  --force              bei --replace und --undo auch Stimmen löschen, die im Widget abgegeben wurden
  --help               diese Hilfe

Angaben zur Methode, in der Umfragedatei oder für alle Umfragen, die selbst nichts sagen, als Option;
was fehlt, heißt überall „keine Angabe“:

  --institute NAME, --sponsor NAME    wer befragt hat, und in wessen Auftrag
  --mode TEXT, --population TEXT      wie befragt wurde (Telefonbefragung), und wen die Antworten vertreten
  --sampling ART                      RANDOM (Zufall), QUOTA oder SELF_SELECTED (freiwillige Teilnahme)
  --field-start TAG, --field-end TAG  Feldzeit, wenn die Stimmen keine Zeit nennen
  --source TEXT, --license TEXT       woher die Daten sind, und unter welcher Lizenz
  --series NAME                       Umfragen mit diesem Namen sind Wellen einer Reihe, auch wenn der Wortlaut
                                      sich unterscheidet; bei gleichem Wortlaut sind sie es ohnehin
  --weighting ART                     POPULATION (hier auf die Bevölkerung gewichtet), SUPPLIED (mit den
                                      Gewichten der Datei) oder NONE. Vorgabe: SUPPLIED mit Gewichten in
                                      der Datei, sonst POPULATION

Tabellen sind CSV in UTF-8 (.csv, .csv.gz), Excel (.xlsx, das erste Blatt; von Formeln gilt der gespeicherte
Wert) oder SPSS (.sav; statt der Werte gelten ihre Wertelabels, fehlende Werte sind leere Zellen). Alter: Jahre (34) oder Gruppen (18-29, 65+, unter 18); die Gruppen werden zu denen
der Umfrage. Geschlecht: w, m, d oder ausgeschrieben. Bundesland: Name, Kürzel oder amtlicher Schlüssel.
Zeit: Tag (2024-03-05, 5.3.2024) oder Zeitpunkt (2024-03-05T14:30); ohne Zeitzone gilt die deutsche Uhr.
Mehrere Antworten einer Person sind durch | getrennt. Leere Zellen gelten als keine Angabe.

Eine fehlerhafte Zeile lehnt die ganze Datei ab; dann wird nichts übernommen. Was ein früherer Aufruf schon
übernommen hat, bleibt: Ein Aufruf darf wiederholt werden. --open und --status ändern solche Umfragen nur mit
--replace, --organization, --bundle und --board immer. Das Ende ist 0, wenn alles da ist, 1, wenn etwas nicht
ging, 2 bei falschem Aufruf.
`
