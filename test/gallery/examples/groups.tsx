import { MEAN } from '../../../contract/charts/measure'
import { REGION_VERDICTS } from '../../../contract/charts/model/map'
import type { RegionValue } from '../../../contract/charts/types'
import { SvgDifferenceMark, InlineDifferenceMark } from '../../../src/charts/bars/difference-mark'
import { GroupDots } from '../../../src/charts/bars/group-dots'
import { GroupMeans } from '../../../src/charts/bars/group-means'
import { OmittedGroupsNote } from '../../../src/charts/bars/groups-chart'
import { Crosstab } from '../../../src/charts/crosstab/crosstab'
import { GroupMarksNote } from '../../../src/charts/line/marks-note'
import { GermanyMap } from '../../../src/charts/map/germany-map'
import { RegionLegend } from '../../../src/charts/map/region-legend'
import { RegionList } from '../../../src/charts/map/region-list'
import type { Topic } from '../example'
import {
  age,
  fewStateValues,
  gender,
  withSingleColor,
  longAnswers,
  stateMeans,
  stateValues,
  twoAnswers,
} from '../figures'
import { doNothing, LONG_WORD } from '../helpers'

const emptyGroups = [
  { id: 'm', label: 'männlich', n: null, isLowBase: false, answers: [], hidden: 'LOW_BASE' as const },
  { id: 'd', label: 'divers', n: 40, isLowBase: true, answers: [], hidden: 'UNCERTAIN' as const },
]
const total = withSingleColor(twoAnswers)
const mean = { value: 6.4, low: 6.3, high: 6.5 }
const difference = <InlineDifferenceMark difference="higher" />

const STEPS = ['20 bis unter 28 %', '28 bis unter 36 %', '36 bis 44 %']

/** Eight regions, of which the smallest one is inside another. */
const individualRegions: RegionValue[] = [
  { id: 'IR-1', name: 'Stadt', districts: ['DE212'], value: 0.41, n: 320, difference: 'higher' },
  {
    id: 'IR-2',
    name: 'Umland',
    districts: ['DE212', 'DE21H', 'DE21C'],
    value: 0.3,
    n: 640,
    difference: null,
  },
  ...['DE300', 'DE600', 'DE501', 'DEA23', 'DED51', 'DE712'].map((district, index) => ({
    id: `IR-${index + 3}`,
    name: `Gebiet ${index + 3}`,
    districts: [district],
    value: 0.25 + index / 100,
    n: 210,
    difference: null,
  })),
]

export const groups: Topic = {
  title: 'Charts of groups and regions',
  components: {
    GroupDots: [
      {
        title: 'significant differences',
        element: <GroupDots dimension={age} totalAnswers={total} maxShare={0.75} />,
      },
      {
        title: 'low and hidden bases',
        element: <GroupDots dimension={gender} totalAnswers={total} maxShare={0.75} />,
      },
      {
        title: 'filtered',
        element: <GroupDots dimension={age} totalAnswers={total} maxShare={0.75} isFiltered />,
      },
    ],
    OmittedGroupsNote: [{ title: 'two groups', element: <OmittedGroupsNote groups={emptyGroups} /> }],
    GroupMeans: [
      { title: 'four groups', element: <GroupMeans dimension={age} total={mean} scaleRange={[0, 10]} /> },
      {
        title: 'low and hidden bases',
        element: <GroupMeans dimension={gender} total={mean} scaleRange={[0, 10]} />,
      },
    ],
    Crosstab: [
      {
        title: 'two attributes, low and hidden bases',
        element: (
          <Crosstab
            caption="Nach Alter und Geschlecht"
            total={total}
            totalN={5012}
            dimensions={[age, gender]}
          />
        ),
      },
      {
        title: 'means',
        element: (
          <Crosstab
            caption="Mittelwerte nach Alter"
            total={total}
            totalN={5012}
            totalMean={mean}
            meanLabel="Mittelwert in Euro"
            dimensions={[age]}
          />
        ),
      },
      {
        title: 'long texts',
        element: <Crosstab caption={LONG_WORD} total={longAnswers} totalN={5012} dimensions={[gender]} />,
      },
    ],
    SvgDifferenceMark: [
      {
        title: 'higher and lower, in a drawing',
        element: (
          <svg width={40} height={16}>
            <SvgDifferenceMark difference="higher" x={2} centerY={8} />
            <SvgDifferenceMark difference="lower" x={20} centerY={8} />
          </svg>
        ),
      },
    ],
    InlineDifferenceMark: [
      { title: 'higher, in a text', element: <span>47,0 % {difference}</span> },
      { title: 'none', element: <span>40,0 % {<InlineDifferenceMark difference={null} />}</span> },
    ],
    GroupMarksNote: [
      { title: 'marks only', element: <GroupMarksNote groups={age.groups} /> },
      { title: 'low and hidden bases', element: <GroupMarksNote groups={gender.groups} /> },
    ],
    GermanyMap: [
      { title: 'states', element: <GermanyMap level="STATE" regions={stateValues} /> },
      { title: 'means', element: <GermanyMap level="STATE" regions={stateMeans} measure={MEAN} /> },
      { title: 'most of them hidden', element: <GermanyMap level="STATE" regions={fewStateValues} /> },
      {
        title: 'individual regions',
        element: <GermanyMap level="INDIVIDUAL_REGION" regions={individualRegions} />,
      },
    ],
    RegionLegend: [
      {
        title: 'verdicts',
        element: <RegionLegend colorLabels={REGION_VERDICTS.map(({ words }) => words)} />,
      },
      {
        title: 'estimates',
        element: <RegionLegend colorLabels={STEPS} isEstimated />,
      },
    ],
    RegionList: [
      {
        title: 'one of them hovered',
        element: <RegionList regions={stateValues.slice(0, 5)} activeId="DE-BY" onHover={doNothing} />,
      },
      {
        title: 'more than fit, low and hidden bases',
        element: (
          <RegionList regions={stateValues.slice().reverse()} activeId={undefined} onHover={doNothing} />
        ),
      },
    ],
  },
}
