/**
 * The answers to the profile questions that divide results, in the order of their positions, each with the words for the
 * respondents who gave it: `Befragte mit Abitur oder Fachhochschulreife`.
 */
export const PROFILE_GROUPING_ANSWERS = {
  EDUCATION: [
    ['Hauptschulabschluss oder kein Abschluss', 'mit Hauptschulabschluss oder ohne Abschluss'],
    ['Realschulabschluss, mittlere Reife oder POS', 'mit Realschulabschluss, mittlerer Reife oder POS'],
    ['Abitur oder Fachhochschulreife', 'mit Abitur oder Fachhochschulreife'],
    ['noch in der Schule', 'in der Schule'],
  ],
  VOTE_2025: [
    ['CDU/CSU', 'mit Zweitstimme für CDU/CSU'],
    ['AfD', 'mit Zweitstimme für die AfD'],
    ['SPD', 'mit Zweitstimme für die SPD'],
    ['Grüne', 'mit Zweitstimme für die Grünen'],
    ['Die Linke', 'mit Zweitstimme für Die Linke'],
    ['BSW', 'mit Zweitstimme für das BSW'],
    ['FDP', 'mit Zweitstimme für die FDP'],
    ['eine andere Partei', 'mit Zweitstimme für eine andere Partei'],
    ['nicht oder ungültig gewählt', 'ohne gültige Zweitstimme'],
    ['durfte nicht wählen', 'ohne Wahlrecht 2025'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [text: string, respondents: string])[]>>
