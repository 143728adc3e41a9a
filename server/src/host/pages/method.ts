import { MIN_BENCHMARKS_FOR_SUMMARY } from '../../../../contract/benchmarks.ts'
import { MAX_ERROR_POINTS, RELIABILITY } from '../../../../contract/enumerations/results.ts'
import { germanList, germanNumber } from '../../../../contract/german.ts'
import {
  ANSWERS_PER_RESULT_UPDATE,
  DISTRICT_ESTIMATES,
  INVITATION_DAYS,
  LINK_MINUTES,
  MIN_BASE,
  MIN_FLOW_RESPONDENTS,
} from '../../../../contract/limits.ts'
import { VOTE_QUALITY_TEXT } from '../../../../contract/method-texts.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { PERIODS } from '../../../../contract/periods.ts'
import { TEXT } from '../../../../contract/texts.ts'
import { PROFILE_TARGETS_SOURCE, WEIGHTING_TARGETS_SOURCE } from '../../../../contract/weighting-targets.ts'
import type { Config } from '../../config/config.ts'
import { html } from '../../html/html.ts'
import { districtsOfPostcode, RESIDENTIAL_POSTCODES } from '../../regions/postcodes.ts'
import {
  DEFAULT_WINDOWS,
  MAX_FIELD_PERIOD_DAYS,
  MAX_GAP_DAYS,
  MIN_WINDOW_EFFECTIVE_N,
} from '../../results/default-period.ts'
import type { PlainPage } from '../plain-page.ts'

const IN_ONE_DISTRICT = RESIDENTIAL_POSTCODES.filter((postcode) => districtsOfPostcode(postcode).length === 1)

export const methodology: PlainPage = {
  title: 'Methodik',
  body: html`
    <p>
      Diese Seite sagt, wie Ergebnisse hier zustande kommen und wie belastbar sie sind: was gemessen, was
      geschätzt ist, und welche Zahlen zum Schutz Einzelner kleine Zufallsabweichungen enthalten.
    </p>
    <ul>
      <li>
        <b>Gemessen</b> ist, was die Befragten geantwortet haben, gewichtet auf die Bevölkerung. So entsteht
        jedes Ergebnis, bei dem nichts anderes steht.
      </li>
      <li>
        <b>Geschätzt</b> ist, was ein Modell errechnet. Das gibt es nur an zwei Stellen: auf der Karte der
        Kreise, wenn dort „geschätzt“ gewählt ist (Karte, Tabelle und Export sagen es), und beim Mittel der
        Institute.
      </li>
      <li>
        <b>Statistische Geheimhaltung</b>: Zahlen von Gruppen, Filtern und Zeiträumen, auch eines Zeitraums,
        den niemand gewählt hat, wie „letzte 30 Tage“, und alle Zahlen einer Umfrage, die noch Antworten
        annimmt, enthalten kleine Zufallsabweichungen. Genau ist das Ergebnis aller Befragten einer beendeten
        Umfrage über die gesamte Laufzeit; die Ausnahmen stehen unter „Gezählte Stimmen“, „Gewichtung“ und
        „Schutz Einzelner“. Schätzungen der Kreise sind aus den geschützten Zahlen errechnet.
      </li>
    </ul>
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
    <h2>Gezählte Stimmen</h2>
    <p>
      ${VOTE_QUALITY_TEXT} Wie viele Stimmen einer Umfrage nicht zählen, und warum, steht in ihrer Methodik.
      Was nachträglich ausgeschlossen oder wieder zugelassen wird, ändert Ergebnisse um Mitternacht; danach
      enthält auch das Ergebnis aller Befragten die kleinen Zufallsabweichungen der statistischen
      Geheimhaltung.
    </p>
    <h2>Gewichtung</h2>
    <p>
      Die Antworten der eigenen Umfragen werden in der Regel so gewichtet, dass sie nach Alter und Geschlecht
      zusammen und nach Bundesland der Bevölkerung ab 18 Jahren entsprechen, allen Einwohnern, nicht nur den
      Wahlberechtigten (${WEIGHTING_TARGETS_SOURCE}; iterative Randanpassung, „Raking“). Auch wer divers ist
      oder eine Angabe nicht gemacht hat, zählt mit; der Anteil dieser Menschen bleibt, wie er unter den
      Befragten ist. Reichen die Antworten dafür nicht aus, entfallen einzelne dieser Merkmale; wonach
      gewichtet wurde, steht bei jedem Ergebnis. Begrenzt werden Gewichte nur, wo es in der Methodik der
      Umfrage steht; dort stehen auch das größte Gewicht und für jedes Merkmal der Anteil in der Bevölkerung
      und unter den Befragten, mit Gewichten und ohne. Hängt die Teilnahme außerdem von Meinung oder Bildung
      ab, gleicht die Gewichtung nach diesen Merkmalen das nicht aus. Studien, die eigene Gewichte mitbringen,
      behalten sie.
    </p>
    <p>
      Einzelne Umfragen werden außerdem nach Schulabschluss und Zweitstimme 2025 gewichtet, soweit
      Teilnehmende diese Profilfragen beantwortet haben. Der Anteil derer, die sie nicht beantwortet haben
      oder nicht wählen durften, bleibt, wie er ist; nur die übrigen werden auf die Zielwerte gewichtet.
      ${PROFILE_TARGETS_SOURCE} Der Schulabschluss gilt für Menschen ab etwa 15 Jahren, nicht erst ab 18; an
      die eigene Stimme erinnern sich nicht alle richtig. Wie groß der Unterschied zur Gewichtung ohne diese
      Angaben ist, steht in der Methodik der Umfrage. Es zählen die Angaben der letzten Mitternacht, deshalb
      ändern sich auch beendete Umfragen noch wenig, und ihr Ergebnis bleibt um wenige Personen verändert.
    </p>
    <h2>Fehlerbereich</h2>
    <p>
      Zu jedem gewichteten Anteil gehört ein Bereich. Wäre die Auswahl der Befragten Zufall, enthielte er den
      wahren Wert in etwa 95 von 100 Fällen; was die freiwillige Teilnahme verschiebt, enthält er nicht. Er
      wird mit der effektiven Fallzahl berechnet: Je ungleicher die Gewichte, desto kleiner ist sie und desto
      breiter der Bereich. Gruppen und geschützte Zahlen haben den Fehler fester Gewichte: Er rechnet so, als
      stünden die Gewichte vor der Befragung fest, und ist meist etwas zu groß. Bei genauen Zahlen aller
      Befragten ist berücksichtigt, dass sie erst aus den Befragten berechnet sind: Hängt eine Antwort mit dem
      Alter zusammen, ist ihr Anteil nach der Gewichtung auf das Alter genauer (wie „svymean“ nach „rake“ im
      R-Paket „survey“). Dieser Fehler ist auf ganze 5 % des Fehlers fester Gewichte aufgerundet und
      mindestens halb so groß wie er. Der Bereich eines Medians ist der von Woodruff (wie „svyquantile“): die
      Werte, die an den beiden Enden des Bereichs um 50 % liegen. Der größte Fehler eines Ergebnisses ist mit
      einem Wort bewertet: ${RELIABILITY.GOOD} (bis ${MAX_ERROR_POINTS.GOOD} Prozentpunkte),
      ${RELIABILITY.MEDIUM} (bis ${MAX_ERROR_POINTS.MEDIUM}), ${RELIABILITY.LOW} (darüber). „Unter 5 %“ heißt:
      Der gemessene Anteil ist null, sein Bereich reicht bis an 5 %; eine Null wäre nicht gesichert.
    </p>
    <h2>Wie sicher ein Befund ist</h2>
    <p>
      Der Fehlerbereich sagt nicht, was eine andere Gewichtung ergäbe. Deshalb ist jedes gewichtete Ergebnis
      aller Befragten (ab ${MIN_BASE.low}) auch mit anderen Gewichtungen mit den Merkmalen der Umfrage
      gerechnet: Alter und Geschlecht immer, Bundesland, Schulabschluss und Zweitstimme 2025 in allen
      Verbindungen, soweit Teilnehmende sie angegeben haben, die Gewichte ohne Grenze und höchstens 5 oder 3.
      Angegeben ist der kleinste und der größte Anteil, nach außen gerundet; alle stehen in der Methodik der
      Umfrage. Nur Gewichtungen mit Profilangaben, die das Ergebnis nicht verwendet, sind um wenige Personen
      verändert. Sind in einer Gruppe, nach der gewichtet wird, oder unter den begrenzten Gewichten weniger
      als ${MIN_BASE.hidden} Befragte, so entfällt der Vergleich: Er verriete ihre Antworten.
    </p>
    <p>
      Der <b>Kipp-Punkt</b> sagt, wie viel ein Merkmal ausmachen müsste, nach dem nicht gewichtet ist, damit
      die Mehrheit oder der Vorsprung verschwindet: als Vielfaches dessen, was sich ändert, wenn man nach dem
      Alter nicht gewichtet (Hartman und Huang 2024). „3-mal“ heißt: Das unbekannte Merkmal müsste das
      Ergebnis dreimal so weit verschieben wie das Alter. Die Verschiebung durch das Alter ist auf ganze
      Punkte gerundet. Dabei steht auch, welchen Teil der Streuung der richtigen Gewichte das Merkmal
      ausmachen müsste; richtig wären Gewichte, die auch dieses Merkmal ausgleichen. Liegt die Verschiebung
      durch das Alter unter einem halben Punkt oder im Rauschen des Datenschutzes, so ist das Vielfache eine
      Untergrenze, und das Alter taugt für diese Frage wenig als Maßstab. Ob es ein solches Merkmal gibt, sagt
      der Kipp-Punkt nicht.
    </p>
    <p>
      Die <b>Manipulationsreserve</b> sagt, wie viele falsche Stimmen genügen, damit die Mehrheit oder der
      Vorsprung selbst verschwindet, nicht nur seine Sicherheit. Angenommen ist, dass sie mit Alter,
      Geschlecht und Bundesland dort abgegeben werden, wo sie am meisten bewegen; die Gewichtung ist dabei
      nachgerechnet, spätestens nach jedem Hundertstel der Stimmen. Mit einer anderen Verteilung können
      weniger genügen. Wo das Ergebnis nicht genau ist, folgt sie aus den veränderten Zahlen, gilt nur für die
      ganze Laufzeit und ist auf Zehner aufgerundet, mindestens 20. Solange eine Umfrage läuft, steht sie nur
      Mitarbeitenden offen. Ob falsche Stimmen abgegeben wurden, sagt sie nicht.
    </p>
    <p>
      <b>Unsere Bilanz</b> vergleicht unsere Ergebnisse mit amtlichen Zahlen, etwa denen einer Wahl. Die
      Redaktion wählt die Antworten aus und meldet sie an, bevor die Feldzeit endet; danach kommt zu einer
      Umfrage keine hinzu, und keine wird gestrichen. Es zählt das Ergebnis, wie es am Ende der Umfrage war.
      Die Liste steht in der Methodik jeder Umfrage; ab ${MIN_BENCHMARKS_FOR_SUMMARY} bekannten Antworten
      auch, wie weit unsere Umfragen im Mittel danebenlagen (Betrag des Unterschieds) und welcher Fehler
      angegeben war.
    </p>
    <h2>Vergleiche</h2>
    <p>
      Für jedes Urteil gilt eine Regel: Ein Unterschied ist gesichert, wenn sein Bereich die Null ausschließt,
      sonst nicht. Wer vieles auf einmal vergleicht, findet auch durch Zufall Unterschiede, und die größten
      sind meist zu groß gemessen. Deshalb wählt das Verfahren von Benjamini und Hochberg unter allem, was an
      einer Stelle verglichen wird, die gesicherten Unterschiede so aus, dass im Mittel höchstens 5 von 100
      falsch sind. Ihre Bereiche sind nach Benjamini und Yekutieli breiter als 95-%-Bereiche einzelner
      Vergleiche. Das gilt über alle Auswertungen hinweg; der größte von vielen gesicherten Unterschieden ist
      trotzdem eher zu groß gemessen. Zusammen geprüft werden die Gruppen eines Merkmals, die Regionen einer
      Karte, die Antworten einer Frage, die Antworten zweier Zeiträume und die Zeiträume einer Zeitreihe,
      Gruppen und Zeiträume nie miteinander. Genannt wird der Bereich und kein Wert darin: „um 4 bis 16
      Punkte“.
    </p>
    <p>
      Gehören Menschen zu beiden Seiten eines Vergleichs, etwa Frauen und alle Befragten, so bewegen ihre
      Antworten beide; der Fehler des Unterschieds rechnet das heraus. Sind es zu wenige oder ist ihre Zahl
      unbekannt, gilt der Fehler getrennter Seiten, bei Mittelwerten der größte mögliche.
    </p>
    <p>
      Unter einer Kreuztabelle steht, ob die Antworten überhaupt vom Merkmal abhängen: der F-Test von Rao und
      Scott, wie „svychisq“ im R-Paket „survey“, mit höchstens 5&nbsp;% Irrtum. Bei geschützten Zahlen rechnet
      er deren Abweichungen ein; bei ihnen und bei kleinen Zellen nimmt er die Streuung an, die es ohne
      Zusammenhang gäbe, weil er sonst zu oft etwas fände. Er fragt nach allen Gruppen und Antworten zugleich.
      Deshalb kann er etwas finden, ohne dass ein einzelner Unterschied gesichert ist, und umgekehrt.
    </p>
    <p>
      ▲ und ▼ markieren Gruppen, die sich gesichert von den übrigen Befragten unterscheiden, und in Zeitreihen
      Zeiträume, die sich gesichert vom Zeitraum davor unterscheiden. ${TEXT.smallGroups} Dort steht:
      „${TEXT.lowBase}“
    </p>
    <p>
      Bei dem, was jemand beobachtet, gilt als Veränderung nur, was auch dann noch gesichert ist, wenn man
      alle Prüfungen eines Jahres und alle verglichenen Antworten mitrechnet: Ohne eine wirkliche Veränderung
      gibt es in höchstens 5 von 100 Jahren einen falschen Hinweis.
    </p>
    <h2>Schutz Einzelner</h2>
    <p>
      Niemand soll aus zwei Ergebnissen herausrechnen können, wie eine kleine Gruppe geantwortet hat, und
      niemand an einem Ergebnis, das weiterläuft, wie die Nächsten geantwortet haben. Darum sind in Fallzahlen
      und Anteile kleine Zufallsabweichungen eingebaut: von Gruppen, Filtern und Zeiträumen immer, und von
      allen Befragten, solange die Umfrage Antworten annimmt. Es sind meist ein bis drei Personen, in
      Fallzahlen nie mehr als zehn je Teilgruppe. Sie bleiben dieselben, solange keine Antworten hinzukommen:
      Wer noch einmal fragt, sieht dieselben Zahlen. Fehler und Bereiche enthalten sie; ab einigen hundert
      Befragten sind sie neben dem Stichprobenfehler kaum zu bemerken. Anteile stehen auf Zehntel eines
      Prozents. Ist die veränderte Zahl einer Gruppe kleiner als ${MIN_BASE.reportedCount}, steht nirgends,
      wie viele es sind.
    </p>
    <p>
      Ganz auszuschließen ist ein Rückschluss nicht. Wer weiß, an welchem Tag jemand geantwortet hat, dazu
      Alter, Geschlecht und Bundesland kennt und weiß, dass an diesem Tag niemand sonst mit diesen Merkmalen
      geantwortet hat, und dann vor und nach Mitternacht einige Dutzend Ausschnitte der laufenden Umfrage
      vergleicht, errät die Antwort fast immer. Aus dem Ergebnis aller Befragten allein errät er sie in etwa
      70 statt 50 von 100 Fällen. Wie viele Ausschnitte jemand in einer Stunde abrufen kann, ist begrenzt; das
      erschwert es, verhindert es aber nicht.
    </p>
    <p>
      Gruppen, die alle Befragten aufteilen, sind an das Ergebnis aller angepasst: Ihre Anteile und
      Mittelwerte ergeben zusammen die aller Befragten. Ihre Fallzahlen können in der Summe leicht abweichen.
    </p>
    <p>
      Genau ist das Ergebnis aller Befragten über die gesamte Laufzeit, wenn die Umfrage beendet ist, ab
      Mitternacht nach ihrer letzten Antwort; dabei kann es sich einmal leicht verschieben. Kommen danach noch
      Antworten dazu, etwa weil die Umfrage wieder geöffnet wird, so wird es nie wieder genau: Aus zwei
      genauen Ergebnissen wären die Antworten dazwischen zu berechnen. Läuft die Umfrage noch, rückt es mit
      jeder ${ANSWERS_PER_RESULT_UPDATE}. Antwort weiter und um Mitternacht; vorher ist am Ergebnis nicht zu
      sehen, dass jemand geantwortet hat. Alles andere zählt die Antworten bis Mitternacht. Die letzten 7, 30
      oder 90 Tage und 12 Monate sind die letzten 1, 4, 13 oder 52 ganzen Wochen von Montag bis Sonntag und
      die laufende. Ein bis drei ganze Kalendermonate bleiben, was sie sind; andere selbst gewählte Tage
      werden mit einem Filter oder nach Gruppen zu ganzen Wochen. Die gezählten Tage stehen dabei. Übernommene
      Daten, die ohnehin veröffentlicht sind, können ganz genau gezeigt werden; das steht mit dem Grund in der
      Methodik der Umfrage.
    </p>
    <h2>Der Kreis einer Antwort</h2>
    <p>
      Wer bei uns abstimmt und seine Postleitzahl angibt, wird damit einem der 400 Kreise zugeordnet. Von
      ${germanNumber(RESIDENTIAL_POSTCODES.length)} Postleitzahlen liegen
      ${germanNumber(IN_ONE_DISTRICT.length)} in nur einem Kreis; bei den anderen fragen wir nach, und wer
      nicht antwortet, zählt in keinem Kreis. Auch frühere Stimmen von Personen, die uns noch bekannt sind,
      haben so ihren Kreis bekommen, wo er eindeutig ist; eingefrorene Ergebnisse bleiben, wie sie waren. Die
      Zuordnung folgt den Gemeinden einer Postleitzahl, nicht der Adresse. Quellen: ©
      OpenStreetMap-Mitwirkende (<a href="https://www.openstreetmap.org/copyright">ODbL</a>) und
      ${TEXT.geometryCredit}.
    </p>
    <h2>Geschätzte Kreise</h2>
    <p>
      In den meisten der 400 Kreise antworten zu wenige, um dort etwas zu messen. Ein Modell lernt aus allen
      Antworten einer Umfrage, was Alter, Geschlecht, Bundesland, Ost und West, Siedlungsdichte und der Kreis
      selbst ausmachen, und rechnet es auf die Einwohner ab 18 Jahren um (Mehrebenenregression mit
      Poststratifikation). Ein Kreis mit wenigen Antworten leiht sich von ähnlichen Menschen und ähnlichen
      Kreisen; wie viel aus seinen eigenen Antworten kommt, steht dabei. Alle Kreise zusammen ergeben das
      gemessene Ergebnis der gesamten Laufzeit.
    </p>
    <p>
      Grundlage sind die geschützten Zahlen. Das Modell kennt von einer Umfrage nur die geschützten Zahlen der
      Kreise, der Länder und der Altersgruppen von Frauen und Männern; also verrät die Karte nichts, was nicht
      schon darin steht. Das kostet Genauigkeit: Kreise mit wenigen Antworten stehen fast nur für ihr Land,
      ihre Siedlungsdichte und ihre Altersgruppen. Bei 5.000 Antworten liegt eine Schätzung dadurch im Mittel
      um 0,2 Prozentpunkte weiter vom wahren Wert, und die Bereiche sind um drei bis fünf Punkte breiter; ab
      200.000 Antworten ist kaum ein Unterschied. Haben die Antworten einer Umfrage eigene Gewichte, gibt es
      keine Schätzung. Nur Umfragen, deren Zahlen ohnehin genau gezeigt werden, schätzen wir aus den Antworten
      selbst.
    </p>
    <p>
      Zu jeder Schätzung gehört ein Bereich, der den wahren Wert in etwa 95 von 100 Fällen enthält, wenn das
      Modell stimmt. In simulierten Umfragen, die so aufgebaut waren, enthielten ihn im Mittel 91 bis 97 von
      100 Bereichen, in der ungünstigsten einzelnen Umfrage 74; der Fehler der Schätzungen war bei zwei
      Antworten 5 Prozentpunkte (5.000 Befragte) oder 4 (20.000), bei fünf Antworten 3 oder 2. Eine Schätzung
      ist keine Umfrage im Kreis: Sie gleicht kleine Fallzahlen aus, nicht aber, dass die Teilnahme freiwillig
      ist. Wahlergebnisse, Einkommen, Schulabschlüsse und das Alter der Einwohner je Kreis kennt das Modell
      nicht; ist eine Umfrage nach Schulabschluss oder Zweitstimme gewichtet, wirkt das nur auf alle Kreise
      zusammen. Geschätzt wird ab ${germanNumber(DISTRICT_ESTIMATES.minProtectedVotes)} Antworten, deren Kreis
      bekannt ist (bei genau gezeigten Umfragen ab ${germanNumber(DISTRICT_ESTIMATES.minVotes)}), aus
      mindestens ${DISTRICT_ESTIMATES.minDistricts} Kreisen, neu höchstens alle
      ${DISTRICT_ESTIMATES.minHoursBetween} Stunden, und nicht, wenn die Bereiche zu breit wären.
    </p>
    <h2>Zeitraum</h2>
    <p>
      Eine Frage, die fortlaufend gestellt wird, zeigt ihren aktuellen Stand:
      ${germanList(
        DEFAULT_WINDOWS.map((window) => PERIODS[window]),
        'oder',
      )},
      je nachdem, ab wann die effektive Fallzahl ${germanNumber(MIN_WINDOW_EFFECTIVE_N)} erreicht. Eine
      Befragung von höchstens ${MAX_FIELD_PERIOD_DAYS} Tagen zeigt sich ganz, sobald sie beendet ist. Liegen
      mehr als ${MAX_GAP_DAYS} Tage ohne Antworten zwischen zwei Befragungswellen, zählt nur die jüngere, wenn
      sie mindestens ${MIN_BASE.low} Antworten hat. Der Zeitraum endet mit dem letzten vollständigen Tag und
      steht bei jeder Grafik; andere Zeiträume und die gesamte Laufzeit bietet der Filter.
    </p>
    <h2>Zeitreihen</h2>
    <p>
      Jeder Abschnitt ist für sich gewichtet und hat eigene kleine Zufallsabweichungen zum Schutz der
      Befragten. Wo zu wenige befragt sind, bleibt eine Lücke. Änderungen am Wortlaut und wichtige Ereignisse
      sind an der Achse vermerkt.
    </p>
    <h2>Mittel der Institute</h2>
    <p>
      Fragen mehrere Institute mit demselben Wortlaut dieselbe Grundgesamtheit, zeigt das Mittel ihrer
      veröffentlichten Ergebnisse, was sie zusammen sagen. Es ist aus einem Modell geschätzt: Die Meinung
      ändert sich von Tag zu Tag ein wenig, jedes Institut weicht um einen festen Betrag ab (Hauseffekt), alle
      Abweichungen ergeben zusammen null, und jedes Ergebnis schwankt um beides, stärker, als es eine
      Zufallsstichprobe seiner Größe täte. Wie stark, wird aus den Ergebnissen geschätzt (Kalman-Filter).
      Größere Befragungen zählen mehr. Es zählen Institute mit mindestens drei Ergebnissen und Antworten, die
      alle diese Institute veröffentlichen; überschneiden sich die Tage zweier Ergebnisse eines Instituts, nur
      das frühere. In simulierten Zeiträumen von zwei Jahren mit drei Instituten enthielten 92 bis 98 von 100
      Bereichen den wahren Wert, und das Mittel lag um 0,7 Punkte daneben (quadratisches Mittel), ein
      einzelnes Ergebnis um 2,0; vor den Bundestagswahlen von 2017 bis 2023 lagen Institute bis zu zwei Punkte
      neben dem Mittel. Irren alle in dieselbe Richtung, irrt auch das Mittel.
    </p>
    <p>
      Daneben kann eine eigene, gewichtete Umfrage mit denselben Antworten stehen. Sie geht nicht in das
      Mittel ein. Verglichen wird ihr letzter ganzer Monat (oder längerer Abschnitt) mit mindestens 100
      Befragten, der gewichtet ist und dessen mittlerer Tag zwischen dem ersten und dem letzten Ergebnis der
      Institute liegt, mit dem Mittel an diesem Tag; hat an ihm kein Institut gefragt, ist das Mittel aus den
      Ergebnissen davor und danach geschätzt. Ein Unterschied ist gesichert, wenn sein Bereich die Null
      ausschließt; alle Antworten zählen dabei als gemeinsam verglichen. In simulierten Zeiträumen von zwei
      Jahren enthielten 96 von 100 Bereichen den wahren Unterschied. Ein gesicherter Unterschied sagt nicht,
      welche Seite richtigliegt: Auch einzelne Institute weichen gleichbleibend vom Mittel ab.
    </p>
    <h2>Wanderung derselben Menschen</h2>
    <p>
      Wer in zwei Wellen einer Frage oder in zwei Monaten geantwortet hat, wird am Cookie seines Browsers
      wiedererkannt. Die Wanderung zeigt von 100 Menschen mit einer früheren Antwort, was sie später
      geantwortet haben. Sie gilt für diese Menschen, gewichtet auf die Bevölkerung mit ihren späteren
      Angaben; wer nicht wieder geantwortet hat, fehlt und kann anders denken. Stimmen, die vor dem Ausschluss
      ihrer Quelle ersetzt wurden, zählen weiter als frühere Antwort. Verglichen wird nur mit der Welle davor
      und mit der ein halbes Jahr davor, bei Umfragen mit ersetzbaren Stimmen mit dem Monat davor und dem ein
      halbes Jahr davor, immer für alle Befragten ohne Filter; laufende Umfragen zählen bis zum Ende des
      letzten Monats. Zum Schutz Einzelner enthalten alle Zahlen kleine Zufallsabweichungen, Anteile sind
      ganze Prozente, und unter ${MIN_FLOW_RESPONDENTS} Befragten zu beiden Zeiten gibt es keine Wanderung,
      unter ${MIN_BASE.hidden} mit einer früheren Antwort keine Zeile und unter ${MIN_BASE.reportedCount}
      keine Zahl.
    </p>
    <h2>Demodaten</h2>
    <p>Umfragen, die als Demodaten gekennzeichnet sind, wurden erzeugt und beschreiben niemandes Meinung.</p>
  `,
}

export const faq = ({ links }: Config): PlainPage => ({
  title: 'FAQ',
  body: html`
    <h2>Wie bekomme ich Zugang?</h2>
    <p>
      Ihre Organisation lädt Sie ein. Gibt es dort noch niemanden mit Zugang, schreiben Sie uns über das
      <a href="${PATHS.contact}">Kontaktformular</a>.
    </p>
    <h2>Ich habe mein Passwort vergessen.</h2>
    <p>
      Fordern Sie ein neues an: <a href="${PATHS.resetPassword}">Passwort vergessen?</a> Der Link ist
      ${LINK_MINUTES.PASSWORD_RESET} Minuten gültig.
    </p>
    <h2>Meine Einladung ist abgelaufen.</h2>
    <p>
      Eine Einladung gilt ${INVITATION_DAYS} Tage. Bitten Sie die Administration Ihrer Organisation, sie
      erneut zu senden.
    </p>
    <h2>Darf ich Ergebnisse veröffentlichen?</h2>
    <p>Ja, mit Angabe von Quelle, Fallzahl und Feldzeit. Alle Angaben stehen bei jeder Grafik.</p>
    <h2>Warum fehlt in einer Gruppe die Zahl?</h2>
    <p>
      Weil dort zu wenige geantwortet haben. Mehr dazu steht in der
      <a href="${links.methodologyUrl}">Methodik</a>.
    </p>
    <h2>Wie lösche ich mein Konto?</h2>
    <p>
      In den <a href="${PATHS.settings}">Einstellungen</a>, dort laden Sie vorher auch alle Ihre Daten
      herunter.
    </p>
  `,
})
