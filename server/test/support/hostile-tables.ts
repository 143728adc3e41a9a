import { gzipSync } from 'node:zlib'
import { EXTENSION_SUBTYPES } from '../../src/lib/sav/format.ts'
import { double, extension, int, padded, tinySav } from './sav.ts'
import { workbookParts, createZip } from './zip.ts'

/** An uploaded file that is meant to occupy the server, or to confuse it. */
export interface HostileTable {
  readonly about: string
  /** Its name, whose extension is the format. */
  readonly name: string
  readonly content: () => string | Buffer
}

const LETTERS = 'x'.repeat(1_000_000)
const letters = (count: number) => LETTERS.slice(0, count)
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')
const csv = (about: string, content: HostileTable['content'], name = 'a.csv'): HostileTable => ({
  about,
  name,
  content,
})
const VOTES = 'umfrage;antwort;alter'

export const HOSTILE_CSV: readonly HostileTable[] = [
  csv('900,000 columns', () => `${'a;'.repeat(900_000)}a\n${'1;'.repeat(900_000)}1\n`),
  csv('900,000 columns without names', () => `${';'.repeat(900_000)}\n`.repeat(5)),
  csv('one column too many', () => `${';'.repeat(2_000)}\n`),
  csv(
    '2,000 columns named like essays',
    () => `${Array.from({ length: 2_000 }, (_, index) => `${index}${letters(450)}`).join(';')}\n1;2\n`,
  ),
  csv(
    '2,000 names of control characters',
    () => `${Array.from({ length: 2_000 }, () => '\u0001'.repeat(200)).join(';')}\n1;2\n`,
  ),
  csv('20 rows of 2,000 long cells', () => `${`${letters(450)};`.repeat(1_999)}x\n`.repeat(21)),
  csv('one line of delimiters', () => ';'.repeat(8_000_000)),
  csv('one line of text', () => letters(1_000_000).repeat(8)),
  csv('a quote that is not closed', () => `${VOTES}\nWeg;"${'ja\n'.repeat(2_000_000)}`),
  csv('one row of quoted line breaks', () => `${VOTES}\n${'"\n";'.repeat(450_000)}\n`),
  csv(
    'cells of 32,000 letters where an age belongs',
    () => `${VOTES}\n${`Weg;ja;${letters(32_000)}\n`.repeat(200)}`,
  ),
  csv('a cell of 900,000 letters', () => `${VOTES}\nWeg;ja;${letters(900_000)}\n`),
  csv(
    'cells of digits, spaces and signs',
    () =>
      `${VOTES}\n${['1 ', '1-', 'a@', '. ', '+1'].map((pair) => `Weg;ja;${pair.repeat(16_000)}x\n`.repeat(20)).join('')}`,
  ),
  csv('50,000 polls', () => `${VOTES}\n${lines(50_000, (index) => `Weg ${index};ja;30`)}`),
  csv('50,000 invalid rows', () => `${VOTES}\n${lines(50_000, (index) => `Weg;ja;alt${index}`)}`),
  csv(
    '300 polls with 31 long answers',
    () =>
      `${VOTES}\n${lines(9_300, (index) => `${letters(290)}${index % 300};${letters(290)}${Math.floor(index / 300)};30`)}`,
  ),
  csv(
    '20,000 waves of shares',
    () =>
      `umfrage;antwort;anteil;n;von;bis;welle\n${lines(20_000, (index) => `Weg;ja;50;1000;2024-01-01;2024-01-02;${index}`)}`,
  ),
  csv('one million empty lines', () => `${'\n'.repeat(1_000_000)}${VOTES}\nWeg;ja;30\n`),
  csv('one byte that is not UTF-8 after 1 MB', () =>
    Buffer.concat([Buffer.from(`${VOTES}\n${'Weg;ja;30\n'.repeat(100_000)}`), Buffer.from([0xff])]),
  ),
  csv('30 MB of line breaks in 30 kB', () => gzipSync(Buffer.alloc(30_000_000, '\n')), 'a.csv.gz'),
  csv('a packed file that is cut off', () => gzipSync(lines(100_000, String)).subarray(0, 5_000), 'a.csv.gz'),
  csv('an ending of letters', () => 'a;b\n1;2\n', `a.${letters(190)}`),
]

const book = (
  about: string,
  parts: () => Record<string, string | Buffer>,
  claimed: Record<string, number> = {},
): HostileTable => ({
  about,
  name: 'a.xlsx',
  content: () => createZip(parts(), claimed),
})
const text = (value: string) => `<c t="str"><v>${value}</v></c>`
const rowOf = (...cells: string[]) => `<row>${cells.join('')}</row>`
const HEADER = rowOf(...VOTES.split(';').map(text))
const sheet = (
  about: string,
  rows: () => string,
  other: () => Parameters<typeof workbookParts>[1] = () => ({}),
) => book(about, () => workbookParts(rows(), other()))
const nested = (count: number) => `${'<a>'.repeat(count)}${'</a>'.repeat(count)}`
const formats = (code: string, uses: number) =>
  `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(uses)}</cellXfs>`

export const HOSTILE_XLSX: readonly HostileTable[] = [
  sheet('200,000 nested elements', () => nested(200_000)),
  sheet(
    'nested elements in the formats',
    () => HEADER,
    () => ({ formats: nested(200_000) }),
  ),
  sheet(
    'nested elements in the texts',
    () => HEADER,
    () => ({ strings: nested(200_000) }),
  ),
  sheet(
    'a number format of 500,000 brackets',
    () => rowOf('<c s="0"><v>1</v></c>'),
    () => ({ formats: formats('['.repeat(500_000), 1) }),
  ),
  sheet(
    '100,000 uses of a long number format',
    () => rowOf('<c s="9"><v>1</v></c>'),
    () => ({ formats: formats('[&quot;'.repeat(80_000), 100_000) }),
  ),
  sheet(
    'a number format of zeros',
    () => `${HEADER}${rowOf('<c s="0"><v>1</v></c>').repeat(10_000)}`,
    () => ({ formats: formats('0'.repeat(500_000), 1) }),
  ),
  sheet('a cell reference of 500,000 digits', () => `<row><c r="${'1'.repeat(500_000)}A"><v>1</v></c></row>`),
  sheet(
    'a row with a number beyond counting',
    () =>
      `${HEADER}<row r="1e308">${text('Weg')}${text('ja')}${text('alt')}</row><row r="Infinity">${text('Weg')}</row>`,
  ),
  sheet('a cell in the last column of Excel', () => '<row><c r="XFD1"><v>1</v></c></row>'),
  sheet(
    '2,000 columns and 20 rows of long texts',
    () => rowOf('<c t="s"><v>0</v></c>'.repeat(2_000)).repeat(21),
    () => ({ strings: `<si><t>${letters(480)}</t></si>` }),
  ),
  sheet(
    '26,000 rows of one cell below 2,000 columns',
    () => `${rowOf(text('a').repeat(2_000))}${rowOf('<c><v>1</v></c>').repeat(26_000)}`,
  ),
  sheet(
    '3,000 rows of 30 cells that share one long text',
    () => `${rowOf(text('a').repeat(30))}${rowOf('<c t="s"><v>0</v></c>'.repeat(30)).repeat(3_000)}`,
    () => ({ strings: `<si><t>${' '.repeat(32_000)}</t></si>` }),
  ),
  sheet(
    'one million short texts',
    () => HEADER,
    () => ({ strings: '<si><t>ab</t></si>'.repeat(1_000_000) }),
  ),
  sheet('a text of three million characters', () => rowOf(text(letters(1_000_000).repeat(3)))),
  sheet('an element with 150,000 attributes', () => `<row ${lines(150_000, (index) => `a${index}=""`)}/>`),
  sheet('an attribute of three million characters', () => `<row a="${letters(1_000_000).repeat(3)}"/>`),
  sheet('a comment of three million characters', () => `<!--${letters(1_000_000).repeat(3)}-->${HEADER}`),
  sheet(
    'errors of 32,000 characters',
    () => `${HEADER}${rowOf(text('Weg'), text('ja'), `<c t="e"><v>${letters(32_000)}</v></c>`).repeat(60)}`,
  ),
  sheet(
    'dates that repeat midnight',
    () =>
      `${HEADER}${rowOf(text('Weg'), text('ja'), `<c t="d"><v>${'T00:00:00.0'.repeat(2_900)}x</v></c>`).repeat(200)}`,
  ),
  sheet(
    'a second sheet behind a name of 500,000 characters',
    () => HEADER,
    () => ({ sheets: `<sheet name="${letters(500_000)}" r:id="rId1"/>`.repeat(3) }),
  ),
  book('an entity', () => ({
    ...workbookParts(''),
    'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY a "${letters(1_000)}">]><worksheet>${'&a;'.repeat(1_000)}</worksheet>`,
  })),
  book('51 MB of spaces', () => workbookParts(HEADER, { strings: ' '.repeat(51_000_000) })),
  book('more than it states', () => workbookParts(HEADER, { strings: '<si><t>a</t></si>'.repeat(100_000) }), {
    'xl/sharedStrings.xml': 1_000,
  }),
  book('11,000 parts', () => ({
    ...workbookParts(HEADER),
    ...Object.fromEntries(Array.from({ length: 11_000 }, (_, index) => [`a${index}`, ''])),
  })),
]

const sav = (about: string, content: () => Buffer): HostileTable => ({ about, name: 'a.sav', content })
const variables = (count: number, width = 0) =>
  Array.from({ length: count }, (_, index) => ({ name: `V${index}`, width }))
const labelEntries = (count: number) =>
  Buffer.concat(
    Array.from({ length: count }, (_, value) =>
      Buffer.concat([double(value), padded(Buffer.from('\x01a'), 8)]),
    ),
  )
const labelRecord = (count: number, indexes: readonly number[]) =>
  Buffer.concat([int(3, count), labelEntries(count), int(4, indexes.length, ...indexes)])
const withRecords = (...records: Buffer[]) => tinySav(variables(3), [[1, 2, 3]], { records })
/** A record that gives a string variable one label. */
const longLabel = (name: string) => {
  const field = (bytes: Buffer) => Buffer.concat([int(bytes.length), bytes])
  return Buffer.concat([
    field(Buffer.from(name)),
    int(8, 1),
    field(Buffer.from('12345678')),
    field(Buffer.from('Wort')),
  ])
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** The bytes before the first record, for files of other shapes. */
const headOf = (caseCount: number) => tinySav([], [], { caseCount }).subarray(0, 176)
/** A string variable of 255 bytes: 32 slots. */
const wideVariable = (index: number) =>
  Buffer.concat([
    int(2, 255, 0, 0, 0x01ff00, 0x01ff00),
    padded(Buffer.from(`W${index}`), 8),
    ...Array.from({ length: 31 }, () => Buffer.concat([int(2, -1, 0, 0, 0, 0), padded(Buffer.from(''), 8)])),
  ])

export const HOSTILE_SAV: readonly HostileTable[] = [
  sav('10,001 variables', () => tinySav(variables(10_001), [])),
  sav('one variable too many', () => tinySav(variables(2_001), [])),
  sav('2,000 variables with labels like essays', () =>
    tinySav(
      variables(2_000).map((one) => ({ ...one, label: letters(2_000) })),
      [upTo(2_000)],
    ),
  ),
  sav('names of 2,000 characters', () =>
    tinySav(variables(1_000), [upTo(1_000)], {
      records: [
        extension(
          EXTENSION_SUBTYPES.longNames,
          Buffer.from(lines(1_000, (index) => `V${index}=${letters(2_000)}${index}`).replaceAll('\n', '\t')),
        ),
      ],
    }),
  ),
  sav('one million value labels', () => withRecords(labelRecord(1_000_000, [1]))),
  sav('value labels for every variable', () =>
    tinySav(variables(2_000), [], { records: [labelRecord(2_000, upTo(2_000))] }),
  ),
  sav('shared value labels that each variable gets anew', () =>
    tinySav(variables(500, 8), [], {
      records: [
        labelRecord(390, upTo(500)),
        ...[
          extension(
            EXTENSION_SUBTYPES.longLabels,
            Buffer.concat(Array.from({ length: 500 }, (_, index) => longLabel(`V${index}`))),
          ),
        ],
      ],
    }),
  ),
  sav('a label of four million undecodable bytes', () =>
    tinySav([{ name: 'a', label: '' }], [[1]], {
      records: [
        Buffer.concat([
          int(2, 0, 1, 0, 0x050800, 0x050800),
          padded(Buffer.from('b'), 8),
          int(4_000_004),
          Buffer.alloc(4_000_000, 0xff),
          Buffer.from('xxxx'),
        ]),
      ],
    }),
  ),
  sav('labels of 250 undecodable bytes', () =>
    withRecords(
      Buffer.concat([
        int(3, 50_000),
        ...Array.from({ length: 50_000 }, (_, value) =>
          Buffer.concat([double(value), Buffer.from([247]), Buffer.alloc(246, 0xff), Buffer.from('x')]),
        ),
        int(4, 1, 1),
      ]),
    ),
  ),
  sav('a record of two gigabytes', () => withRecords(int(7, 13, 1, 2_000_000_000))),
  sav('a record of a negative size', () => withRecords(int(7, 13, -1, 8))),
  sav('a document of 40 MB', () => withRecords(int(6, 500_000), Buffer.alloc(4_000_000, ' '))),
  sav('two billion cases', () => tinySav(variables(2), [], { caseCount: 2_000_000_000 })),
  sav('cases without variables', () =>
    Buffer.concat([headOf(1_000_000_000), int(999, 0), Buffer.alloc(8_000_000, 1)]),
  ),
  sav('100,001 slots', () =>
    Buffer.concat([
      headOf(1),
      ...Array.from({ length: 3_200 }, (_, index) => wideVariable(index)),
      int(999, 0),
    ]),
  ),
  sav('30,000 cases of blanks in a thousand bytes each', () =>
    Buffer.concat([
      headOf(-1),
      ...Array.from({ length: 250 }, (_, index) => wideVariable(index)),
      int(999, 0),
      Buffer.alloc(8_000_000, 254),
    ]),
  ),
  sav('an unknown encoding with a name of one million characters', () =>
    withRecords(extension(EXTENSION_SUBTYPES.encoding, Buffer.from(letters(1_000_000)))),
  ),
  sav('names in 4 MB of separators', () =>
    withRecords(
      extension(EXTENSION_SUBTYPES.longNames, Buffer.alloc(4_000_000, '\t')),
      extension(EXTENSION_SUBTYPES.longNames, Buffer.from('=\t'.repeat(2_000_000))),
    ),
  ),
  sav('strings of endless width', () =>
    tinySav(variables(3, 8), [['a', 'b', 'c']], {
      records: [extension(EXTENSION_SUBTYPES.longTexts, Buffer.from('V0=1e308\0\tV1=Infinity\0\tV2=-5\0\t'))],
    }),
  ),
  sav('8 MB of padding', () =>
    Buffer.concat([tinySav(variables(1), [], { caseCount: -1 }), Buffer.alloc(8_000_000)]),
  ),
  sav('1,000 columns of postcodes', () =>
    tinySav(
      variables(1_000).map(({ name }) => ({ name, label: `plz ${letters(200)}` })),
      [upTo(1_000).map(() => 1067)],
    ),
  ),
  sav('half a file', () => tinySav(variables(500), [upTo(500)]).subarray(0, 8_000)),
]
