import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Topology } from 'topojson-specification'
import { MEAN, SHARE } from '../../../contract/charts/measure'
import { canDrawMap } from '../../../contract/charts/model/map'
import type { RegionValue } from '../../../contract/charts/types'
import { allRespondentsErrorText } from '../../../contract/part-quality'
import { AnswerBars } from '../../../src/charts/bars/answer-bars'
import { GroupDots } from '../../../src/charts/bars/group-dots'
import { GroupMeans } from '../../../src/charts/bars/group-means'
import { formatExtremeRegionsSentence } from '../../../src/charts/bars/group-sentences'
import { LikertStack } from '../../../src/charts/bars/likert-stack'
import { Crosstab } from '../../../src/charts/crosstab/crosstab'
import { ChartFigure } from '../../../src/charts/frame/chart-figure'
import { createAnswersTable } from '../../../src/charts/frame/chart-table'
import { createGroupMeansTable, createGroupsTable } from '../../../src/charts/frame/estimate-tables'
import { SampleQualityLine } from '../../../src/charts/frame/sample-quality-line'
import { formatBarChartSentence, formatHistogramSentence } from '../../../src/charts/frame/sentences'
import { formatLineChartSentence, createSeriesTable } from '../../../src/charts/line/series-table'
import { TimeSeries } from '../../../src/charts/line/time-series'
import { RegionList } from '../../../src/charts/map/region-list'
import { RegionMapWithList } from '../../../src/charts/map/region-map'
import { ScaleChart } from '../../../src/charts/scale/scale-chart'

const answers = [
  { id: 'j', label: 'Ja', share: 0.382, ciLow: 0.366, ciHigh: 0.398, n: 382 },
  { id: 'n', label: 'Nein', share: 0.518, ciLow: 0.5, ciHigh: 0.536, n: 518 },
  { id: 'w', label: 'weiß nicht', share: 0.1, n: 100, isDontKnow: true },
]
const sample = {
  credit: 'Meinungsbild Panel',
  n: 5012,
  nEffective: 3850,
  from: '2024-03-03',
  to: '2024-03-10',
  marginText: 'statistischer Fehler ± 1,6 Prozentpunkte',
  reliability: 'GOOD' as const,
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const names = (elements: HTMLElement[]) =>
  elements.map((element) => plain(element.getAttribute('aria-label')))
const points = () => names(screen.getAllByRole('img'))

describe('a chart', () => {
  const figure = (
    <ChartFigure
      title="Kommt der Zug?"
      subline="Befragte ab 18 Jahren"
      spokenText={formatBarChartSentence(answers)}
      table={createAnswersTable(answers)}
      sample={sample}
      note="gewichtet"
    >
      <AnswerBars answers={answers} />
    </ChartFigure>
  )

  it('is a figure with the question as its name and a sentence that describes it [BOARD-02]', () => {
    render(figure)
    const chart = screen.getByRole('figure', { name: 'Kommt der Zug?' })
    expect(
      plain(
        chart.getAttribute('aria-describedby') &&
          document.getElementById(chart.getAttribute('aria-describedby')!)!.textContent,
      ),
    ).toBe('Balkendiagramm: „Ja“ 38,2 %, „Nein“ 51,8 % und „weiß nicht“ 10,0 %.')
  })

  it('shows source, period, base, error and reliability [BOARD-02]', () => {
    render(figure)
    expect(
      screen.getByText(
        'n = 5.012 · effektiv 3.850 · 3. März 24 – 10. März 24 · statistischer Fehler ± 1,6 Prozentpunkte',
      ),
    ).toBeVisible()
    expect(screen.getByText('Aussagekraft: gut')).toBeVisible()
    expect(screen.getByText(/Quelle: Meinungsbild Panel/)).toHaveTextContent('gewichtet')
  })

  it('switches between chart and table of the same data [BOARD-02]', async () => {
    render(figure)
    await userEvent.click(screen.getByRole('button', { name: 'Als Tabelle anzeigen' }))
    const rows = within(await screen.findByRole('table', { name: 'Kommt der Zug?' })).getAllByRole('row')
    const cells = (row: HTMLElement) => Array.from(row.children, (cell) => plain(cell.textContent))
    expect(rows.map(cells)).toEqual([
      ['Antwort', 'Anteil', '95-%-Bereich', 'Befragte'],
      ['Ja', '38,2 %', '36,6–39,8 %', '382'],
      ['Nein', '51,8 %', '50,0–53,6 %', '518'],
      ['weiß nicht', '10,0 %', '–', '100'],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Als Grafik anzeigen' }))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.getAllByRole('img')).toHaveLength(3)
  })
})

describe('the answer bars', () => {
  it('label each answer with share, confidence interval and base [BOARD-02]', () => {
    render(<AnswerBars answers={answers} />)
    expect(points()).toEqual([
      'Ja: 38,2 %, 95-%-Bereich 36,6–39,8 %, 382 Befragte',
      'Nein: 51,8 %, 95-%-Bereich 50,0–53,6 %, 518 Befragte',
      'weiß nicht: 10,0 %, 100 Befragte',
    ])
  })

  it('have a length proportional to their share, independent of the other answers [BOARD-02]', () => {
    const { container } = render(<AnswerBars answers={answers} />)
    const widths = Array.from(container.querySelectorAll('rect'), (bar) => bar.getAttribute('width'))
    expect(widths).toContain('100%')
    expect(widths).toContain('38.2%')
  })

  it('are one tab stop; arrow keys move between the bars [BOARD-02]', async () => {
    render(<AnswerBars answers={answers} />)
    const [ja, nein, unsure] = screen.getAllByRole('img')
    await userEvent.tab()
    expect(ja).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(nein).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowDown}')
    expect(unsure).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(ja).toHaveFocus()
    await userEvent.tab()
    expect(document.body).toHaveFocus()
  })
})

it('stacks all answers of an agreement scale and shows the combined top two [BOARD-02]', () => {
  const labels = [
    'Stimme voll zu',
    'Stimme eher zu',
    'Teils, teils',
    'Stimme eher nicht zu',
    'Stimme gar nicht zu',
  ]
  const scale = [0.24, 0.31, 0.15, 0.14, 0.1].map((share, index) => ({
    id: String(index),
    label: labels[index]!,
    share,
  }))
  const unsure = { id: '5', label: 'weiß nicht', share: 0.06, isDontKnow: true }
  render(<LikertStack answers={[...scale, unsure]} topHalf={{ share: 0.55, label: 'stimmen zu' }} />)
  expect(names(within(screen.getByRole('group', { name: 'Alle Antworten' })).getAllByRole('img'))).toEqual([
    'Stimme voll zu: 24,0 %',
    'Stimme eher zu: 31,0 %',
    'Teils, teils: 15,0 %',
    'Stimme eher nicht zu: 14,0 %',
    'Stimme gar nicht zu: 10,0 %',
    'weiß nicht: 6,0 %',
  ])
  expect(screen.getByText(/^55\s%$/).parentElement).toHaveTextContent(/stimmen zu$/)
})

describe('the chart of a numeric scale', () => {
  const scale = [0.125, 0.5, 0.3].map((share, value) => ({
    id: `${value}`,
    label: `${value}`,
    value,
    share,
    ciLow: share - 0.02,
    ciHigh: share + 0.02,
    n: 100 * share,
  }))
  const unsure = [{ id: 'w', label: 'Weiß nicht', share: 0.075, n: 8, isDontKnow: true }]
  const mean = { value: 1.2, low: 1, high: 1.4 }

  it('shows each number and the mean with confidence interval, "weiß nicht" separately [BOARD-02]', async () => {
    const { container } = render(
      <ScaleChart scale={scale} dontKnow={unsure} mean={mean} median={1} maxShare={0.75} />,
    )
    expect(points()).toEqual([
      '0: 12,5 %, 95-%-Bereich 10,5–14,5 %, 13 Befragte',
      '1: 50,0 %, 95-%-Bereich 48,0–52,0 %, 50 Befragte',
      '2: 30,0 %, 95-%-Bereich 28,0–32,0 %, 30 Befragte',
      'Weiß nicht: 7,5 %, 8 Befragte',
    ])
    expect(container).toHaveTextContent(/Median 1$/)
    const figures = [...container.querySelectorAll('text')].map(({ textContent }) => plain(textContent))
    expect(figures).toEqual(['Mittelwert 1,2 (1,0–1,4)', '13 %', '50 %', '30 %', '8 %'])
    await userEvent.hover(screen.getAllByRole('img')[1]!)
    expect(screen.getByText(/^1: 50,0\s%, 95-%-Bereich/)).toBeVisible()
  })

  it('gives a bar without a whole percent its bound, never 0 % [READ-02]', () => {
    const small = { ...scale[0]!, share: 0.004, ciLow: 0.001, ciHigh: 0.009 }
    const hidden = { ...scale[1]!, share: 0, ciLow: 0, ciHigh: 0.048 }
    const { container } = render(
      <ScaleChart scale={[small, hidden]} dontKnow={[]} mean={null} median={null} maxShare={0.1} />,
    )
    const figures = [...container.querySelectorAll('text')].map(({ textContent }) => plain(textContent))
    expect(figures).toEqual(['< 1 %', '< 5 %'])
  })

  it('has a table and a sentence with the same figures [BOARD-02]', () => {
    const { rows } = createAnswersTable([...scale, ...unsure], mean)
    expect(rows.slice(-2).map(({ cells }) => cells.map(plain))).toEqual([
      ['Weiß nicht', '7,5 %', '–', '8'],
      ['Mittelwert', '1,2', '1,0–1,4', ''],
    ])
    expect(formatHistogramSentence(mean, 1)).toBe(
      'Säulendiagramm: Mittelwert 1,2 (95-%-Bereich 1,0–1,4), Median 1.',
    )
  })

  it('shows the error of the mean in points of the scale [BOARD-02]', () => {
    const total = { statisticalError: 1.6, mean: { value: 5.2, ci95: [5, 5.41] } }
    expect(allRespondentsErrorText(total, true, 'Punkte')).toBe(
      'statistischer Fehler des Mittelwerts ±\u00a00,2\u00a0Punkte',
    )
    expect(allRespondentsErrorText(total, true, 'Euro')).toBe(
      'statistischer Fehler des Mittelwerts ±\u00a00,2\u00a0Euro',
    )
    expect(allRespondentsErrorText(total, false, 'Euro')).toBe(
      'statistischer Fehler ±\u00a01,6\u00a0Prozentpunkte',
    )
    expect(allRespondentsErrorText({ statisticalError: null, mean: null }, true, 'Punkte')).toBe(null)
    expect(allRespondentsErrorText(total, true, null)).toBe('statistischer Fehler des Mittelwerts ±\u00a00,2')
  })
})

describe('the sample quality line', () => {
  it('shows the reliability from the server, independent of the error [BOARD-02]', () => {
    render(<SampleQualityLine {...sample} reliability="LOW" />)
    expect(screen.getByText('Aussagekraft: gering')).toBeVisible()
  })

  it('shows no reliability if there is none [BOARD-02]', () => {
    render(<SampleQualityLine {...sample} reliability={null} />)
    expect(screen.queryByText(/Aussagekraft/)).not.toBeInTheDocument()
  })
})

describe('the note on the error', () => {
  const errorNote = 'freiwillige Teilnahme, gewichtet; der Fehler beschreibt nur den Zufall der Stichprobe'

  it('is below each error [READ-114]', () => {
    render(<SampleQualityLine {...sample} marginNote={errorNote} />)
    expect(screen.getByText(/^Freiwillige Teilnahme, gewichtet; der Fehler/)).toBeVisible()
  })

  it('is left out without an error [READ-114]', () => {
    render(<SampleQualityLine {...sample} marginText={null} marginNote={errorNote} />)
    expect(screen.queryByText(/der Fehler beschreibt/)).not.toBeInTheDocument()
  })
})

describe('a time series', () => {
  const series = [
    {
      id: 'j',
      label: 'Ja',
      colorIndex: 0,
      points: [
        { date: '2024-01-01', value: 0.4 },
        { date: '2024-02-01', value: null },
        { date: '2024-03-01', value: 0.5 },
      ],
    },
    {
      id: 'n',
      label: 'Nein',
      colorIndex: 1,
      points: [
        { date: '2024-01-01', value: 0.6 },
        { date: '2024-03-01', value: 0.5 },
      ],
    },
  ]

  it('can be read point by point with the keyboard [BOARD-02]', async () => {
    render(<TimeSeries series={series} />)
    expect(points()).toEqual([
      '1. Januar 24: Ja 40,0 %, Nein 60,0 %',
      '1. Februar 24: Ja –, Nein –',
      '1. März 24: Ja 50,0 %, Nein 50,0 %',
    ])
    expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument()
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    expect(screen.getByText('1. März 24')).toBeVisible()
    expect(screen.getByRole('table', { hidden: true })).toHaveTextContent(/Ja50,0\s%/)
  })

  it('labels its lines below the chart on a phone [BOARD-02]', () => {
    class PhoneResizeObserver extends ResizeObserver {
      private readonly callback: ResizeObserverCallback
      constructor(callback: ResizeObserverCallback) {
        super(callback)
        this.callback = callback
      }
      override observe() {
        this.callback([{ contentRect: { width: 358 } } as ResizeObserverEntry], this) // only the width is read
      }
    }
    jest
      .spyOn(globalThis, 'ResizeObserver')
      .mockImplementation((callback) => new PhoneResizeObserver(callback))
    const { container } = render(<TimeSeries series={series} />)
    const below = [...container.querySelectorAll('ul li')].map(({ textContent }) => textContent)
    expect(below.sort()).toEqual(['Ja', 'Nein'])
    expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).not.toContain('Ja')
  })

  it('marks events and new wordings with their descriptions [BOARD-02]', () => {
    render(
      <TimeSeries
        series={series}
        marks={[
          { date: '2024-01-20', label: 'Streik', kind: 'EVENT' },
          { date: '2024-02-10', label: '„Bahn“ statt „DB“', kind: 'WORDING' },
        ]}
      />,
    )
    expect(screen.getAllByRole('listitem').map((mark) => mark.textContent)).toEqual([
      '1 20. Januar 2024: Streik',
      '2 10. Februar 2024: Neuer Wortlaut: „Bahn“ statt „DB“',
    ])
  })

  it('shows means in points of their scale, on an axis that does not start at 0 [BOARD-02]', () => {
    const points = [
      { date: '2024-01-01', value: 6.2, ciLow: 6, ciHigh: 6.4 },
      { date: '2024-02-01', value: 6.5, ciLow: 6.3, ciHigh: 6.7 },
    ]
    const means = [{ id: 'mean', label: 'Mittelwert', points }]
    const { container } = render(<TimeSeries series={means} measure={MEAN} />)
    expect(screen.getByRole('img', { name: '1. Februar 24: Mittelwert 6,5' })).toBeInTheDocument()
    const [lowest] = [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(Number(lowest!.replace(',', '.'))).toBeGreaterThan(5)
    expect(createSeriesTable(means, MEAN).rows.at(-1)?.cells).toEqual(['1. Januar 24', '6,2 (6,0–6,4)'])
  })

  it('has a sentence, and a table with a dash for each gap [BOARD-02]', () => {
    expect(plain(formatLineChartSentence(series))).toBe(
      'Liniendiagramm: „Ja“ 40,0 % am 1. Januar 24, 50,0 % am 1. März 24; „Nein“ 60,0 % am 1. Januar 24, 50,0 % am 1. März 24.',
    )
    expect(createSeriesTable(series).rows[1]?.cells).toEqual(['1. Februar 24', '–', '–'])
  })

  it('has a table with confidence interval and base of each period, if known, the latest first [BOARD-02]', () => {
    const points = [
      { date: '2024-01-01', value: 0.253, ciLow: 0.23, ciHigh: 0.278, n: 1040 },
      { date: '2024-02-01', value: null, ciLow: null, ciHigh: null, n: 12 },
      { date: '2024-03-01', value: 0.3, ciLow: null, ciHigh: null, n: null },
    ]
    const { columns, rows } = createSeriesTable([{ id: 'j', label: 'Ja', points }])
    expect(columns.map(({ label }) => label)).toEqual(['Datum', 'Befragte', 'Ja (95-%-Bereich)'])
    expect(rows.map((row) => row.cells.map(plain))).toEqual([
      ['1. März 24', '–', '30,0 %'],
      ['1. Februar 24', '12', '–'],
      ['1. Januar 24', '1.040', '25,3 % (23,0–27,8 %)'],
    ])
  })
})

describe('the charts of subgroups', () => {
  const group = (id: string, share: number, difference: 'higher' | 'lower' | null, isLowBase = false) => ({
    id,
    label: id,
    n: isLowBase ? 12 : 600,
    isLowBase,
    answers: [{ id: 'j', label: 'Ja', share, difference }],
  })
  const age = {
    id: 'age',
    label: 'Alter',
    groups: [group('18–29', 0.47, 'higher'), group('65+', 0.3, 'lower')],
  }
  const gender = { id: 'gender', label: 'Geschlecht', groups: [group('divers', 0.6, 'higher', true)] }
  const total = [{ id: 'j', label: 'Ja', share: 0.382 }]

  it('state below a crosstab whether the answers depend on each attribute [READ-123]', () => {
    const secured = { ...age, association: { p: 0, isSecured: true } }
    const unsecured = { ...gender, association: { p: 0.214, isSecured: false } }
    render(<Crosstab caption="Kreuztabelle" total={total} totalN={5012} dimensions={[secured, unsecured]} />)
    expect(
      screen.getByText(
        /^Alter und Antwort hängen zusammen \(p < 0,001\)\. Kein gesicherter Zusammenhang zwischen Geschlecht und Antwort \(p = 0,214\)\./,
      ),
    ).toBeVisible()
  })

  it('show a crosstab with bases and marks for significant differences, except for low bases [BOARD-02]', () => {
    render(<Crosstab caption="Kreuztabelle" total={total} totalN={5012} dimensions={[age, gender]} />)
    const row = screen.getByRole('row', { name: /^Ja/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => plain(cell.textContent)),
    ).toEqual(['38,2 %', '47,0 %gesichert höher', '30,0 %gesichert niedriger', '60,0 %'])
    expect(screen.getByRole('columnheader', { name: /^divers\s\*$/ })).toBeInTheDocument()
    expect(
      screen.getByText(/korrigiert für die Zahl der Vergleiche\)\. \* unsicher: unter 100/),
    ).toBeVisible()
    expect(screen.getByRole('row', { name: /^Befragte/ })).toHaveTextContent('5.01260060012')
    expect(screen.getByRole('region', { name: 'Kreuztabelle' })).toHaveAttribute('tabindex', '0')
  })

  it('compare each answer with all respondents and describe significant differences [BOARD-02]', () => {
    render(<GroupDots dimension={age} totalAnswers={total} maxShare={0.75} />)
    expect(screen.getByRole('heading', { name: /Ja Alle: 38,2\s%/ })).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual(
      expect.arrayContaining(['18–2947,0 %gesichert höher', '65+30,0 %gesichert niedriger']),
    )
    expect(screen.getByText(/dünner Strich: 95-%-Bereich; gestrichelt: alle/)).toHaveTextContent(
      /^Befragte: 18–29: 600 · 65\+: 600/,
    )
  })

  it('leave room for the longest word of a name, and for long names if there is space [PROFILE-09]', () => {
    const columnsOf = (labels: readonly string[], isInColumns: boolean) => {
      const groups = labels.map((label, index) => ({ ...age.groups[0]!, id: String(index), label }))
      const { container, unmount } = render(
        <GroupDots
          dimension={{ ...age, groups }}
          totalAnswers={total}
          maxShare={0.75}
          hasAnswerColumns={isInColumns}
        />,
      )
      const columns = getComputedStyle(container.querySelector('ul')!).gridTemplateColumns
      unmount()
      return columns.replaceAll(/\s+/g, '')
    }
    const certificates = ['Realschulabschluss, mittlere Reife oder POS', 'noch in der Schule']
    expect(columnsOf(certificates, false)).toMatch(/^min\(32ch,max\(19ch,30%\)\)/)
    expect(columnsOf(certificates, true)).toMatch(/^min\(19ch,/)
    expect(columnsOf(['18–29', '65+'], false)).toMatch(/^min\(7ch,max\(7ch,/)
  })

  it('give a share of zero as its upper bound, without a dot [READ-116]', () => {
    const [young, ...others] = age.groups
    const answers = young!.answers.map((answer) => ({ ...answer, share: 0, ciLow: 0, ciHigh: 0.043 }))
    render(
      <GroupDots
        dimension={{ ...age, groups: [{ ...young!, answers }, ...others] }}
        totalAnswers={total}
        maxShare={0.8}
      />,
    )
    const [none, some] = screen.getAllByRole('listitem')
    expect(plain(none!.textContent)).toContain('unter 5 %')
    expect(none!.querySelector('circle')).toBeNull()
    expect(none!.querySelector('[stroke-width="6"]')).toBeNull()
    expect(some!.querySelector('circle')).not.toBeNull()
    expect(plain(SHARE.format(0.004, 0.02))).toBe('0,4 %')
    expect(plain(SHARE.format(0, 0))).toBe('0,0 %') // published: exactly nobody
    expect(plain(SHARE.format(0, 0.07))).toBe('unter 7 %') // 100 * 0.07 is above 7
    expect(plain(SHARE.format(0, null))).toBe('unter 1 %')
    expect(plain(SHARE.formatShort(0.003, 0.02))).toBe('unter 1 %')
    expect(plain(MEAN.format(0, 0.4))).toBe('0,0')
  })

  it('lead from the share of all respondents to each group on one scale [BOARD-02]', () => {
    render(<GroupDots dimension={age} totalAnswers={total} maxShare={0.8} />)
    const [ja] = screen.getAllByRole('listitem')
    const stem = ja!.querySelector('line[stroke-width="6"]')!
    expect(Number(stem.getAttribute('x1')!.slice(0, -1))).toBeCloseTo(38.2 / 0.8)
    expect(Number(stem.getAttribute('x2')!.slice(0, -1))).toBeCloseTo(47 / 0.8)
  })

  const means = {
    ...age,
    groups: [
      { ...age.groups[0]!, mean: { value: 6.1, low: 5.9, high: 6.3 } },
      { ...age.groups[1]!, isLowBase: true, mean: { value: 7.2, low: 6.6, high: 7.8 } },
      { id: 'x', label: 'divers', n: 12, answers: [], mean: null },
    ],
  }

  it('show means with confidence intervals and bases for a numeric scale [BOARD-02]', () => {
    render(<GroupMeans dimension={means} total={{ value: 6.4, low: 6.3, high: 6.5 }} scaleRange={[0, 10]} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '18–29 n = 6006,1 (5,9–6,3)',
      '65+\u00a0* n = 6007,2 (6,6–7,8)',
      'divers n = 12zu wenige Befragte, nicht ausgewiesen',
    ])
    expect(screen.getByText(/gestrichelt: alle Befragten \(6,4\)/)).toHaveTextContent(/unsicher: unter 100/)
    expect(createGroupMeansTable(means).rows[0]?.cells).toEqual(['18–29', '600', '6,1', '5,9–6,3'])
  })

  it('show means on an axis of the entire numeric scale, independent of the values [BOARD-02]', () => {
    const ticks = () => [...document.querySelectorAll('li + svg text')].map(({ textContent }) => textContent)
    const { rerender } = render(
      <GroupMeans dimension={means} total={{ value: 6.4, low: 6.3, high: 6.5 }} scaleRange={[0, 10]} />,
    )
    const all = ticks()
    expect([all[0], all.at(-1)]).toEqual(['0', '10'])
    rerender(<GroupMeans dimension={means} total={{ value: 1, low: 0.5, high: 1.5 }} scaleRange={[0, 10]} />)
    expect(ticks()).toEqual(all)
  })

  it('have a row of means in the crosstab of a numeric scale [BOARD-02]', () => {
    const mean = { value: 6.4, low: 6.3, high: 6.5 }
    render(<Crosstab caption="K" total={total} totalN={5012} totalMean={mean} dimensions={[means]} />)
    const row = within(screen.getByRole('row', { name: /^Mittelwert/ })).getAllByRole('cell')
    expect(row.map(({ textContent }) => textContent)).toEqual(['6,46,3–6,5', '6,15,9–6,3', '7,26,6–7,8', '–'])
    expect(screen.getByText(/– zu wenige Befragte, nicht ausgewiesen/)).toBeVisible()
  })

  it('have a table [BOARD-02]', () => {
    expect(createGroupsTable(age, total).rows.map((row) => row.cells.map(plain))).toEqual([
      ['18–29', '600', '47,0 %'],
      ['65+', '600', '30,0 %'],
    ])
  })

  it('have a table with the confidence interval of each share, if known [BOARD-02]', () => {
    const [young, old] = age.groups
    const answers = [{ id: 'j', label: 'Ja', share: 0.47, ciLow: 0.43, ciHigh: 0.511 }]
    const { columns, rows } = createGroupsTable({ ...age, groups: [{ ...young!, answers }, old!] }, total)
    expect(columns.map(({ label }) => label)).toEqual(['Alter', 'Befragte', 'Ja (95-%-Bereich)'])
    expect(rows.map((row) => row.cells.map(plain))).toEqual([
      ['18–29', '600', '47,0 % (43,0–51,1 %)'],
      ['65+', '600', '30,0 %'],
    ])
  })
})

describe('a map', () => {
  const OTHERS = ['Fulda', 'Gera', 'Hof', 'Jena', 'Köln', 'Lahr', 'Mainz']
  const square = (x: number): [number, number][] => [
    [x, 50],
    [x, 51],
    [x + 1, 51],
    [x + 1, 50],
    [x, 50],
  ]
  const topology: Topology = {
    type: 'Topology',
    arcs: Array.from({ length: 10 }, (_, index) => square(8 + index)),
    objects: {
      regions: {
        type: 'GeometryCollection',
        geometries: ['Dahme', 'Ahr', 'Celle', ...OTHERS].map((name, index) => ({
          type: 'Polygon',
          id: `DE${index}`,
          properties: { name },
          arcs: [[index]],
        })),
      },
    },
  }
  const regions = [
    { id: 'DE0', name: 'Dahme', value: 0.5, n: 200 },
    { id: 'DE1', name: 'Ahr', value: 0.2, n: 300, ciLow: 0.15, ciHigh: 0.25 },
    { id: 'DE2', name: 'Celle', value: 0.9, n: 8, isLowBase: true },
  ]
  /** With these, enough regions are reliable for a map. */
  const mapped: RegionValue[] = [
    ...regions.map((region) => ({
      ...region,
      ...(region.id === 'DE0' && { difference: 'higher' as const }),
    })),
    ...OTHERS.map((name, index) => ({
      id: `DE${index + 3}`,
      name,
      value: 0.3,
      n: 200,
      ...(name === 'Mainz' && { difference: 'lower' as const }),
    })),
  ]

  it('labels each region with name and figure, in alphabetical order [BOARD-02]', async () => {
    render(
      <RegionMapWithList topology={topology} objectName="regions" regions={mapped} attribution="© BKG" />,
    )
    expect(
      within(screen.getByRole('group'))
        .getAllByRole('img')
        .map((region) => plain(region.getAttribute('aria-label')))
        .slice(0, 4),
    ).toEqual([
      'Ahr: 20,0 %, 95-%-Bereich 15,0–25,0 %',
      'Celle: 90,0 %, unsicher: unter 100 Befragte',
      'Dahme: 50,0 %, gesichert höher als bei den übrigen Befragten',
      'Fulda: 30,0 %',
    ])
    expect(screen.getByText('© BKG')).toBeVisible()
    await userEvent.hover(screen.getByRole('img', { name: /^Ahr/ }))
    expect(screen.getByText(/n = 300 · 15,0–25,0\s%/)).toBeVisible()
    act(() => screen.getByRole('img', { name: /^Ahr/ }).focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('img', { name: /^Celle/ })).toHaveFocus()
  })

  it('has a color for above and below the other respondents, and for neither [BOARD-02]', () => {
    render(
      <RegionMapWithList topology={topology} objectName="regions" regions={mapped} attribution="© BKG" />,
    )
    const legend = within(screen.getByRole('list', { name: 'Legende' })).getAllByRole('listitem')
    expect(legend.map(({ textContent }) => plain(textContent))).toEqual([
      'gesichert über den übrigen Befragten',
      'nicht zu unterscheiden',
      'gesichert unter den übrigen Befragten',
      'unsicher: unter 100 Befragte',
      'zu wenige Befragte oder zu unsicher (95-%-Bereich über 40 Punkte), nicht ausgewiesen',
    ])
    // Each swatch has its own mark, so that colors need not be told apart.
    const marksOf = (element: Element) =>
      [...element.querySelectorAll('svg > path')].map(
        (mark) => /scale\(\S+ (-?)/.exec(mark.getAttribute('transform') ?? '–')?.[1] ?? '–',
      )
    expect(legend.map(marksOf)).toEqual([[''], ['–'], ['-'], [], []])
    const fillOf = (name: RegExp) => screen.getByRole('img', { name }).getAttribute('fill')
    expect(fillOf(/^Celle/)).toMatch(/^url\(#.*uncertain\)$/)
    expect([/^Dahme/, /^Ahr/, /^Mainz/].map(fillOf)).toEqual([
      'var(--diverge-1)',
      'var(--diverge-3)',
      'var(--diverge-5)',
    ])
  })

  it('fades estimates by the width of their range, and explains it in the legend [EST-11]', () => {
    const ranges: [number, number][] = [
      [0.3, 0.42],
      [0.3, 0.52],
      [0.2, 0.58],
    ]
    const estimated = regions.map((region, index) => {
      const [ciLow, ciHigh] = ranges[index] ?? [0, 1]
      return { ...region, value: 0.4, ciLow, ciHigh, isLowBase: ciHigh - ciLow > 0.4 }
    })
    render(
      <RegionMapWithList
        topology={topology}
        objectName="regions"
        regions={estimated}
        attribution=""
        isEstimated
      />,
    )
    const opacities = estimated.map(({ name }) =>
      Number(screen.getByRole('img', { name: new RegExp(`^${name}:`) }).getAttribute('fill-opacity') ?? 1),
    )
    const [narrow = 0, middle = 0, wide = 0] = opacities
    expect(narrow).toBe(1)
    expect(middle).toBeLessThan(narrow)
    expect(wide).toBeLessThan(middle)
    const legend = within(screen.getByRole('list', { name: 'Legende' }))
    for (const width of [15, 25, 40]) expect(legend.getByText(`Bereich bis ${width} Punkte`)).toBeVisible()
  })

  it('has a list of regions by size, low bases last; hovering a row highlights the region [BOARD-02]', async () => {
    render(
      <RegionMapWithList topology={topology} objectName="regions" regions={mapped} attribution="© BKG" />,
    )
    const list = screen.getByRole('region', { name: 'Regionen nach Größe' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows.map((row) => plain(row.textContent))).toEqual([
      'Dahmegesichert höher 50,0 %',
      ...OTHERS.map((name) => `${name}${name === 'Mainz' ? 'gesichert niedriger' : ''} 30,0 %`),
      'Ahr 20,0 % (15,0–25,0 %)',
      'Celle * 90,0 %',
    ])
    await userEvent.hover(rows[0]!)
    expect(screen.getByText(/^Dahme 50,0\s%$/)).toBeVisible()
  })

  it('names the regions without a value in one sentence [BOARD-02]', () => {
    const hidden = ['Bremen', 'Aachen'].map((name) => ({ id: name, name, value: null, n: null }))
    const { rerender } = render(
      <RegionList regions={[...regions, ...hidden]} activeId={undefined} onHover={() => {}} />,
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText('Aachen und Bremen: zu wenige Befragte, nicht ausgewiesen')).toBeVisible()
    const many = Array.from({ length: 396 }, (_, place) => ({ ...hidden[0]!, id: `${place}` }))
    rerender(<RegionList regions={[...regions, ...many]} activeId={undefined} onHover={() => {}} />)
    expect(screen.getByText(/^396 weitere Regionen: /)).toBeVisible()
  })

  it('is only a list if fewer than eight regions are reliable [BOARD-02, REGION-11]', () => {
    const seven = mapped.map((region, index) => ({ ...region, isLowBase: index < 3 }))
    for (const level of ['STATE', 'INDIVIDUAL_REGION'] as const)
      expect([mapped, seven].map((shown) => canDrawMap({ level, regions: shown }))).toEqual([true, false])
    render(
      <RegionMapWithList
        topology={topology}
        objectName="regions"
        regions={seven}
        attribution="© BKG"
        isListOnly
      />,
    )
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Legende' })).not.toBeInTheDocument()
    expect(screen.queryByText('© BKG')).not.toBeInTheDocument()
    expect(within(screen.getByRole('region')).getAllByRole('listitem')).toHaveLength(10)
    expect(formatExtremeRegionsSentence(seven, undefined, false)).toMatch(
      /^Liste der Regionen, nur Regionen ab 100 /,
    )
  })

  it('lists all 16 states, and the first 16 of more districts until all are requested [BOARD-02]', async () => {
    const many = Array.from({ length: 20 }, (_, place) => ({
      id: `DE${place}`,
      name: `Kreis ${place}`,
      value: 0.9 - place / 100,
      n: 200,
    }))
    const rows = () => screen.getAllByRole('listitem').length
    const { rerender } = render(
      <RegionList regions={many.slice(0, 16)} activeId={undefined} onHover={() => {}} />,
    )
    expect(rows()).toBe(16)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()

    rerender(<RegionList regions={many} activeId={undefined} onHover={() => {}} />)
    expect(rows()).toBe(16)
    await userEvent.click(screen.getByRole('button', { name: 'Alle 20 anzeigen' }))
    expect(rows()).toBe(20)
    await userEvent.click(screen.getByRole('button', { name: 'Weniger anzeigen' }))
    expect(rows()).toBe(16)
  })

  it('names in its legend why means are missing, which is never their range [BOARD-02]', () => {
    const means = mapped.map((region) => ({ ...region, value: 6 }))
    render(
      <RegionMapWithList
        topology={topology}
        objectName="regions"
        regions={means}
        attribution=""
        measure={MEAN}
      />,
    )
    const legend = within(screen.getByRole('list', { name: 'Legende' }))
    expect(legend.getByText('zu wenige Befragte, nicht ausgewiesen')).toBeVisible()
  })

  it('describes the highest and the lowest region without a low base [BOARD-02]', () => {
    expect(plain(formatExtremeRegionsSentence(regions))).toBe(
      'Karte, nur Regionen ab 100 Befragten: am höchsten in Dahme (50,0 %), am niedrigsten in Ahr (20,0 %).',
    )
  })

  it('throws for a missing geometry', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(() =>
      render(<RegionMapWithList topology={topology} objectName="nowhere" regions={[]} attribution="" />),
    ).toThrow(RangeError)
  })
})
