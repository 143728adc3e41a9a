import { readdirSync } from 'node:fs'
import path from 'node:path'
import { TOPICS } from '../../gallery/topics'

const src = path.join(__dirname, '../../../src')

/** Components without an example, each with the reason. */
const WITHOUT_EXAMPLE: Record<string, string> = {
  GlobalPaletteStyle: 'sets the colors of the gallery itself',
  DocumentTitle: 'is visible only in the tab of the browser',
  SelectControl: 'is the control of Select',
  Stack: 'arranges elements and shows nothing of its own',
  Cluster: 'arranges elements and shows nothing of its own',
  PlainList: 'arranges elements and shows nothing of its own',
  Muted: 'is a style of text, which other examples contain',
  Badges: 'is a row of PageHeader',
  TitledPage: 'is PageHeader in PageColumn, with a document title',
  LazyDialog: 'is Dialog once it is fetched; ConfirmDialog opens one',
  LazyTimeChart: 'is TimeChart once it is fetched',
  LazyTimeSeries: 'is TimeSeries once it is fetched; TimeChart shows one',
  FigureTable: 'is DataTable with the figures of a chart; ChartFigure shows one',
  LazyLikertStack: 'is LikertStack once it is fetched; AnswersChart shows one',
  LazyNoFiguresPlaceholder: 'is NoFiguresPlaceholder once it is fetched',
  LazyDifferentScaleNote: 'is ScaleDiffersFromUnfilteredNote once it is fetched; AnswersChart shows one',
  LazyMeanAndMedian: 'is MeanAndMedian once it is fetched; AnswersChart shows one',
  MeanAndMedian: 'is a part of AnswersChart',
  LazyNotApplicableNote: 'is NotApplicableNote once it is fetched',
  LazyScaleChart: 'is ScaleChart once it is fetched; AnswersChart shows one',
  LazyCrosstabChart: 'is CrosstabChart once it is fetched',
  LazyGroupsChart: 'is GroupsChart once it is fetched',
  LazyAnswerMap: 'is AnswerMap once it is fetched',
  LazyMapChart: 'is MapChart once it is fetched',
  RegionDifferenceMark: 'is a part of RegionLegend and RegionMapWithList',
  RegionPattern: 'is a part of RegionLegend and RegionMapWithList',
  LineEndLabels: 'is a part of TimeSeries',
  LineLegend: 'is a part of TimeSeries',
  LineNameButtons: 'is a part of TimeSeries',
  RowHeadline: 'is text beside RowChart',
  ChartNote: 'is a part of AnswersChart',
  ChartFooter: 'is a part of ChartFigure',
  RegionMapWithList: 'is rendered by GermanyMap, which fetches its geometry',
  RegionChoiceMap: 'is rendered by the form of an individual region, which fetches its geometry',
  Backdrop: 'is a part of Dialog',
  Panel: 'is a part of Dialog',
  Head: 'is a part of Dialog',
  Body: 'is a part of Dialog',
  Actions: 'is a part of Dialog',
  DialogButtons: 'are a part of Dialog',
  DisclosurePanel: 'is a part of Disclosure',
}

const REACT_CONTEXT = Symbol.for('react.context')

/** Returns whether an export is a component: a function with a component's name, or a wrapper of React such as memo. */
function isComponent([name, value]: [string, unknown]): boolean {
  if (!/^[A-Z][A-Za-z]*[a-z]/.test(name)) return false
  if (typeof value === 'function') return true
  return (
    typeof value === 'object' && value !== null && '$$typeof' in value && value.$$typeof !== REACT_CONTEXT
  )
}

async function exportedComponents(): Promise<string[]> {
  const files = ['components', 'charts'].flatMap((layer) =>
    readdirSync(path.join(src, layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(src, layer, name)),
  )
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>))
  return [
    ...new Set(
      modules.flatMap((one) =>
        Object.entries(one)
          .filter(isComponent)
          .map(([name]) => name),
      ),
    ),
  ]
}

const shown = TOPICS.flatMap(({ components }) => Object.keys(components))

describe('the gallery', () => {
  it('has an example of every component and chart', async () => {
    const missing = (await exportedComponents()).filter(
      (name) => !shown.includes(name) && !(name in WITHOUT_EXAMPLE),
    )
    expect(missing).toEqual([])
  })

  it('contains only existing components, each once', async () => {
    const named = [...shown, ...Object.keys(WITHOUT_EXAMPLE)]
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted())
    const components = await exportedComponents()
    expect(named.filter((name) => !components.includes(name))).toEqual([])
  })

  it('has unique titles for the examples of a component', () => {
    for (const { components } of TOPICS)
      for (const examples of Object.values(components)) {
        const titles = examples.map(({ title }) => title)
        expect(titles).toEqual([...new Set(titles)])
        expect(titles).not.toEqual([])
      }
  })
})
