import fc from 'fast-check'
import * as calendar from '../../../src/lib/calendar'
import * as format from '../../../src/lib/format'

// A no-break space (U+00A0) separates figures from their units.
const nbsp = '\u00a0'
const golden: [call: string, got: string, wanted: string][] = []
function rows<Args extends unknown[]>(
  name: string,
  call: (...args: Args) => string,
  ...table: [...Args, string][]
) {
  for (const row of table) {
    const args = row.slice(0, -1) as unknown as Args
    const shown = args.map((arg) =>
      typeof arg === 'number' || arg === undefined ? String(arg) : JSON.stringify(arg),
    )
    golden.push([`${name}(${shown.join(', ')})`, call(...args), row.at(-1) as string])
  }
}

rows<[number | null | undefined]>(
  'formatNumber',
  format.formatNumber,
  [0, '0'],
  [1, '1'],
  [-1, '-1'],
  [1.5, '1,5'],
  [1234.5, '1.234,5'],
  [1234567.891, '1.234.567,9'],
  [-1234.56, '-1.234,6'],
  [999.95, '1.000'],
  [0.04, '0'],
  [-0.04, '0'],
  [-0, '0'],
  [1e15, '1.000.000.000.000.000'],
  [null, '–'],
  [undefined, '–'],
  [Number.NaN, '–'],
  [Infinity, '–'],
  [-Infinity, '–'],
)
rows<[number, number]>(
  'formatNumber',
  format.formatNumber,
  [1234567.891, 3, '1.234.567,891'],
  [2.345, 2, '2,35'],
  [3, 2, '3'],
  [0.126, 2, '0,13'],
)
rows<[number | null | undefined]>(
  'formatCount',
  format.formatCount,
  [5012, '5.012'],
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [210430, '210.430'],
  [3850.4, '3.850'],
  [3850.5, '3.851'],
  [-0.2, '0'],
  [null, '–'],
  [Number.NaN, '–'],
)
rows<[number, string, string]>(
  'formatCountWithNoun',
  format.formatCountWithNoun,
  [1, 'Paket', 'Pakete', '1 Paket'],
  [1200, 'Paket', 'Pakete', '1.200 Pakete'],
  [0, 'Paket', 'Pakete', '0 Pakete'],
)
rows<[number | null | undefined]>(
  'formatPercent',
  format.formatPercent,
  [0, `0,0${nbsp}%`],
  [0.123, `12,3${nbsp}%`],
  [0.1234, `12,3${nbsp}%`],
  [0.12351, `12,4${nbsp}%`],
  [1, `100,0${nbsp}%`],
  [0.5, `50,0${nbsp}%`],
  [0.005, `0,5${nbsp}%`],
  [0.0004, `0,0${nbsp}%`],
  [-0.0004, `0,0${nbsp}%`],
  [-0, `0,0${nbsp}%`],
  [-0.021, `-2,1${nbsp}%`],
  [12.5, `1.250,0${nbsp}%`],
  [1 / 3, `33,3${nbsp}%`],
  [2 / 3, `66,7${nbsp}%`],
  [null, '–'],
  [undefined, '–'],
  [Number.NaN, '–'],
  [Infinity, '–'],
)
rows<[number, number]>(
  'formatPercent',
  format.formatPercent,
  [0.123, 0, `12${nbsp}%`],
  [0.005, 0, `1${nbsp}%`],
  [-0.004, 0, `0${nbsp}%`],
)
rows<[number | null | undefined]>(
  'formatEuro',
  format.formatEuro,
  [0, `0,00${nbsp}€`],
  [1234.5, `1.234,50${nbsp}€`],
  [9.99, `9,99${nbsp}€`],
  [-5, `-5,00${nbsp}€`],
  [1e6, `1.000.000,00${nbsp}€`],
  [0.005, `0,01${nbsp}€`],
  [-0.001, `0,00${nbsp}€`],
  [null, '–'],
  [Number.NaN, '–'],
)
rows<[number | null]>(
  'formatPlusMinusPoints',
  format.formatPlusMinusPoints,
  [0.016, '±\u00a01,6\u00a0Prozentpunkte'],
  [0, '±\u00a00,0\u00a0Prozentpunkte'],
  [-0.031, '±\u00a03,1\u00a0Prozentpunkte'],
  [0.1, '±\u00a010,0\u00a0Prozentpunkte'],
  [null, '–'],
  [Number.NaN, '–'],
)
rows<[string | number | null | undefined]>(
  'formatDate',
  format.formatDate,
  ['2026-03-03T12:00:00Z', '3. März 26'],
  ['2026-03-03', '3. März 26'],
  ['2024-02-29', '29. Februar 24'],
  ['2005-01-01', '1. Januar 05'],
  ['2025-12-31T22:59:59Z', '31. Dezember 25'],
  ['2025-12-31T23:00:00Z', '1. Januar 26'],
  ['2026-06-30T21:59:00Z', '30. Juni 26'],
  ['2026-06-30T22:00:00Z', '1. Juli 26'],
  ['2026-03-29T00:59:00Z', '29. März 26'],
  ['2026-10-25T01:30:00Z', '25. Oktober 26'],
  [0, '1. Januar 70'],
  [Date.UTC(1999, 11, 31, 12), '31. Dezember 99'],
  ['', '–'],
  ['nonsense', '–'],
  [null, '–'],
  [undefined, '–'],
  [Number.NaN, '–'],
)
rows<[string | null]>(
  'formatDateTime',
  format.formatDateTime,
  ['2026-03-03T12:05:00Z', '3. März 26, 13:05'],
  ['2026-07-03T12:05:00Z', '3. Juli 26, 14:05'],
  ['2026-03-29T01:00:00Z', '29. März 26, 03:00'],
  [null, '–'],
)
rows<[string | null | undefined, string | null | undefined]>(
  'formatExportDateRange',
  format.formatExportDateRange,
  ['2024-03-03', '2024-03-10', '3. März 24 - 10. März 24'],
  ['2024-12-30', '2025-01-02', '30. Dezember 24 - 2. Januar 25'],
  ['2024-03-03', '2024-03-03', '3. März 24 - 3. März 24'],
  [null, '2024-03-10', '–'],
  ['2024-03-03', undefined, '–'],
  [null, null, '–'],
  ['broken', '2024-03-10', '–'],
)
rows<[string | null | undefined, string | null | undefined]>(
  'formatPeriod',
  format.formatPeriod,
  ['2024-03-03', '2024-03-10', '3. März 24 – 10. März 24'],
  ['2024-03-03', '2024-03-03', '3. März 24'],
  [null, '2024-03-10', '–'],
  [null, null, '–'],
)
rows<[number | null | undefined, number | null | undefined]>(
  'formatPercentRange',
  format.formatPercentRange,
  [0.163, 0.184, '16,3–18,4\u00a0%'],
  [0, 0.05, '0,0–5,0\u00a0%'],
  [null, 0.05, '–'],
)
rows<[number | null | undefined, number | null | undefined]>(
  'formatMeanRange',
  format.formatMeanRange,
  [6, 6.25, '6,0–6,3'],
  [-1.2, 0.5, '-1,2–0,5'],
  [null, null, '–'],
)
rows<[string | null]>(
  'formatMonth',
  calendar.formatMonth,
  ['2026-03-01', 'März 2026'],
  ['2025-12-31T23:30:00Z', 'Januar 2026'],
  [null, '–'],
)
rows<[number]>(
  'getMonthName',
  calendar.getMonthName,
  [1, 'Januar'],
  [2, 'Februar'],
  [3, 'März'],
  [4, 'April'],
  [5, 'Mai'],
  [6, 'Juni'],
  [7, 'Juli'],
  [8, 'August'],
  [9, 'September'],
  [10, 'Oktober'],
  [11, 'November'],
  [12, 'Dezember'],
  [0, '–'],
  [13, '–'],
  [Number.NaN, '–'],
)
rows<[number]>(
  'getWeekdayName',
  calendar.getWeekdayName,
  [1, 'Montag'],
  [2, 'Dienstag'],
  [3, 'Mittwoch'],
  [4, 'Donnerstag'],
  [5, 'Freitag'],
  [6, 'Samstag'],
  [7, 'Sonntag'],
  [0, '–'],
  [8, '–'],
)
const now = new Date('2026-03-03T12:00:00Z')
rows<[string | null]>(
  'formatAgo',
  (value) => format.formatAgo(value, now),
  ['2026-03-03T11:59:30Z', 'gerade eben'],
  ['2026-03-03T11:55:00Z', 'vor 5 Minuten'],
  ['2026-03-03T10:00:00Z', 'vor 2 Stunden'],
  ['2026-03-02T12:00:00Z', 'gestern'],
  ['2026-02-28T12:00:00Z', 'vor 3 Tagen'],
  ['2026-01-01T12:00:00Z', 'vor 2 Monaten'],
  ['2023-03-01T12:00:00Z', 'vor 3 Jahren'],
  ['2026-03-04T11:00:00Z', 'gerade eben'],
  [null, '–'],
  ['broken', '–'],
)

test.each(golden)('%s is %j [FMT-01]', (_call, got, wanted) => {
  expect(got).toBe(wanted)
})

test('the table of examples has more than a hundred rows [FMT-01]', () => {
  expect(golden.length).toBeGreaterThan(100)
})

test('no share is formatted as minus zero, NaN or without its unit [FMT-01]', () => {
  fc.assert(
    fc.property(fc.double({ min: -10, max: 10 }), (share) => {
      const text = format.formatPercent(share)
      expect(text === '–' || /^-?[\d.]+,\d\u00a0%$/.test(text)).toBe(true)
      expect(text).not.toMatch(/^-0,0/)
    }),
  )
})

test('a formatted number can be parsed to the same number [FMT-01]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      expect(Number(format.formatNumber(value).replaceAll('.', ''))).toBe(value === 0 ? 0 : value)
    }),
  )
})
