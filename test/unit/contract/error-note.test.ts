import { statisticalErrorNote } from '../../../contract/texts'

describe('the note on an error', () => {
  it.each([
    ['SELF_SELECTED', 'RAKED', 'freiwillige Teilnahme, gewichtet'],
    ['SELF_SELECTED', 'UNWEIGHTED', 'freiwillige Teilnahme, ungewichtet'],
    ['RANDOM', 'SUPPLIED', 'Zufallsauswahl, gewichtet'],
    ['QUOTA', 'PUBLISHED', 'Quotenauswahl, Anteile wie veröffentlicht'],
    [null, 'RAKED', 'Auswahl der Befragten unbekannt, gewichtet'],
    [undefined, 'RAKED', 'gewichtet'],
  ] as const)(
    'states what is known of selection and weighting: %s, %s [READ-114]',
    (sampling, method, facts) => {
      expect(statisticalErrorNote(sampling, method)).toBe(
        `${facts}; der Fehler beschreibt nur den Zufall der Stichprobe`,
      )
    },
  )
})
