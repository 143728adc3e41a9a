import { districtEstimatesFileName, resultFileName } from '../../../contract/result-file'
import type { ResultFileQuery } from '../../../contract/result-view'

const poll = { id: 7, question: 'Größe & Gewicht: wie viel?' }
const at = new Date('2026-03-14T12:00:00Z')
const nameOf = (query: ResultFileQuery, of = poll) =>
  resultFileName(of, query, { at, type: 'csv', isUnweighted: false })

describe('the name of an exported file', () => {
  test.each<[ResultFileQuery, string]>([
    [{}, 'ergebnis_2026-03-14'],
    [{ view: 'time', period: '90d' }, 'verlauf_letzte-90-tage_2026-03-14'],
    [{ view: 'groups', by: ['EAST_WEST'] }, 'gruppen-ost-west_2026-03-14'],
    [{ view: 'groups', by: ['AGE', 'GENDER'] }, 'kreuztabelle_2026-03-14'],
    [{ view: 'map', by: ['STATE'], gender: 'ne:MALE' }, 'karte-bundesland_nicht-maennlich_2026-03-14'],
    [{ age: '18-29,65+', region: 'DE-BY' }, 'ergebnis_18-29-65-plus-bayern_2026-03-14'],
    [{ age: 'gte:65' }, 'ergebnis_ab-65_2026-03-14'],
    [{ from: '2026-01-01', to: '2026-02-01' }, 'ergebnis_ab-2026-01-01-bis-2026-02-01_2026-03-14'],
  ])('describes %j in German [READ-11]', (query, expected) => {
    expect(nameOf(query)).toBe(`groesse-gewicht-wie-viel_${expected}.csv`)
  })

  test('has a maximum length, and a fallback if the question has no letters [READ-11]', () => {
    const long = { id: 7, question: 'Sollte '.repeat(80) }
    const region = Array.from({ length: 300 }, () => 'DE212').join(',')
    expect(nameOf({ region }, long).length).toBeLessThan(180)
    expect(nameOf({ region }, long)).toMatch(/^sollte-sollte-.*sollte_ergebnis_.*\.csv$/)
    expect(nameOf({}, { id: 7, question: '???' })).toBe('umfrage-7_ergebnis_2026-03-14.csv')
    expect(districtEstimatesFileName(poll, at)).toBe(
      'groesse-gewicht-wie-viel_kreise-geschaetzt_2026-03-14.csv',
    )
  })
})
