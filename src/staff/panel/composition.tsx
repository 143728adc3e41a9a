import { styled } from 'styled-components'
import { GENDER } from '../../../contract/enumerations/gender'
import { PANEL_GROUP_ROUNDING } from '../../../contract/panel'
import { ChartFigure } from '../../charts/frame/chart-figure'
import { EmptyState } from '../../components/states'
import { color, space } from '../../components/theme/tokens'
import { ListToolbar } from '../list/list-toolbar'
import { useListParams } from '../list/use-list-params'
import type { Panel } from './api'
import { PopulationComparisonBars, getBarScaleMaximum } from './compared-bars'
import { PanelSection } from './panel-section'
import {
  formatLargestDeviationsSentence,
  createComparisonTable,
  formatPeopleCountOrTooFew,
  getAgeGroups,
  createGroupsWithDataTable,
  formatStateOrGermany,
  getStates,
} from './words'

const FILTERS = { state: '' }
const SORTING = { column: '', isDescending: false }
const POPULATION =
  'Strich und „Bev.“: Bevölkerung ab 18 Jahren, 31.12.2023, Statistisches Bundesamt (dl-de/by-2-0).'

const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${space(3)} ${space(5)};
  h4 {
    margin-block-end: ${space(1)};
    color: ${color.inkMuted};
    font: inherit;
    font-weight: 600;
  }
`

/** Compares the panel with the population: by age and gender in Germany or a state, and by state. */
export function PanelComposition({ panel }: { panel: Panel }) {
  const params = useListParams(FILTERS, SORTING)
  const chosenState = params.filters.state || null
  const region = panel.regions.find(({ state }) => state === chosenState) ?? panel.regions[0]
  const states = getStates(panel)
  return (
    <PanelSection>
      <h2>Zusammensetzung</h2>
      <ListToolbar
        params={params}
        choices={[
          {
            name: 'state',
            label: 'Gebiet',
            options: [
              { value: '', label: formatStateOrGermany(null) },
              ...states.map(({ id, label }) => ({ value: id, label })),
            ],
          },
        ]}
        countText={region && `${formatPeopleCountOrTooFew(region.members)} Mitglieder`}
      />
      {region && <AgeAndGender region={region} />}
      <ChartFigure
        title="Bundesländer"
        spokenText={formatLargestDeviationsSentence(states)}
        table={createComparisonTable('Bundesland', states)}
        note={POPULATION}
      >
        <PopulationComparisonBars rows={states} max={getBarScaleMaximum(states)} />
      </ChartFigure>
    </PanelSection>
  )
}

function AgeAndGender({ region }: { region: Panel['regions'][number] }) {
  const genders = (['FEMALE', 'MALE'] as const).map((gender) => ({
    gender,
    rows: getAgeGroups(region, gender),
  }))
  const rows = genders.flatMap(({ gender, rows: own }) =>
    own.map((row) => ({ ...row, label: `${GENDER[gender]} ${row.label}` })),
  )
  return (
    <ChartFigure
      title={`Alter und Geschlecht, ${formatStateOrGermany(region.state)}`}
      spokenText={formatLargestDeviationsSentence(rows)}
      table={createGroupsWithDataTable(region)}
      note={`${POPULATION} Divers und ohne Angabe: in der Tabelle.`}
    >
      {region.members === null ? (
        <EmptyState title="Zu wenige Mitglieder">
          Hier wird erst ab {PANEL_GROUP_ROUNDING.hidden} Mitgliedern gezählt.
        </EmptyState>
      ) : (
        <Panels>
          {genders.map(({ gender, rows: own }) => (
            <div key={gender}>
              <h4>{GENDER[gender]}</h4>
              <PopulationComparisonBars rows={own} max={getBarScaleMaximum(rows)} />
            </div>
          ))}
        </Panels>
      )}
    </ChartFigure>
  )
}
