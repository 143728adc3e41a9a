import { useSelector } from 'react-redux'
import { styled } from 'styled-components'
import { PANEL_FLAG } from '../../../contract/enumerations/panel'
import { getLabel } from '../../../contract/enumerations/values'
import { PANEL_DAYS, PANEL_GROUP } from '../../../contract/panel'
import { ChartFigure } from '../../charts/frame/chart-figure'
import { DataTable, type Column } from '../../components/data-table'
import { Muted } from '../../components/layout'
import { RowsSkeleton } from '../../components/skeleton'
import { Stat } from '../../components/stat'
import { EmptyState } from '../../components/states'
import { space } from '../../components/theme/tokens'
import { PendingView } from '../../core/requests/pending-view'
import { useFetch } from '../../core/requests/use-fetch'
import { formatMonth } from '../../lib/calendar'
import { formatDate } from '../../lib/format'
import { InternalScreen } from '../shell/internal-screen'
import type { Panel } from './api'
import { Columns } from './columns'
import { Composition } from './composition'
import { fetchPanel, selectPanel, adminPanelFeature } from './feature'
import { PanelSection } from './panel-section'
import { countText, daysTable, LEFT_MEANING, monthsTable } from './words'

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  max-width: 62rem;
  padding-block-end: ${space(6)};
`
const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: ${space(3)};
`
/** The members of the panel, compared with the population. */
export function PanelScreen() {
  const { panel, error } = useSelector(selectPanel)
  const reload = useFetch(fetchPanel)
  return (
    <InternalScreen title="Panel">
      {panel ? (
        <PanelBody panel={panel} />
      ) : (
        <PendingView error={error} onRetry={reload}>
          <RowsSkeleton count={8} />
        </PendingView>
      )}
    </InternalScreen>
  )
}

function PanelBody({ panel }: { panel: Panel }) {
  if (panel.members === null && panel.left === null)
    return (
      <EmptyState title="Noch kein Panel">
        Sobald mindestens {PANEL_GROUP.hidden} Personen abgestimmt haben, steht hier am nächsten Tag, wer
        antwortet.
      </EmptyState>
    )
  return (
    <Body>
      <PanelSection aria-label="Größe">
        <Figures>
          <Stat
            value={countText(panel.members)}
            label="Mitglieder"
            detail={`Antwort in den letzten ${PANEL_DAYS.membership} Tagen`}
          />
          <Stat
            value={countText(panel.activeMembers)}
            label="davon aktiv"
            detail={`Antwort in den letzten ${PANEL_DAYS.active} Tagen`}
          />
          <Stat value={countText(panel.left)} label="Ausgeschieden" detail={LEFT_MEANING} />
        </Figures>
        <Muted>
          Gezählt bis einschließlich {formatDate(panel.asOf)}. Zum Schutz Einzelner sind alle Zahlen um wenige
          Personen verändert, auf {PANEL_GROUP.step} gerundet und solche unter {PANEL_GROUP.hidden} nicht
          ausgewiesen; Summen können deshalb abweichen.
        </Muted>
      </PanelSection>
      <Composition panel={panel} />
      <PanelSection>
        <h2>Antworten, Zu- und Abgänge</h2>
        <ChartFigure
          title={`Antworten je Tag, letzte ${PANEL_DAYS.recent} Tage`}
          sentence="Eine Säule je Tag; die Zahlen stehen in der Tabelle."
          table={daysTable(panel)}
          note="Antworten der Mitglieder auf alle Umfragen."
        >
          <Columns
            values={panel.days.map(({ day, answers }) => ({
              date: day,
              up: answers,
              text: `${formatDate(day)}: ${countText(answers)}`,
            }))}
          />
        </ChartFigure>
        <ChartFigure
          title="Hinzugekommen und ausgeschieden je Monat"
          sentence="Eine Säule je Monat, nach oben wer hinzukam, nach unten wer ausschied; die Zahlen stehen in der Tabelle."
          table={monthsTable(panel)}
          note={`Nach oben: erste Antwort; nach unten: ${LEFT_MEANING}.`}
        >
          <Columns
            values={panel.months.map(({ month, joined, left }) => ({
              date: month,
              up: joined,
              down: left,
              text: `${formatMonth(month)}: ${countText(joined)} hinzugekommen, ${countText(left)} ausgeschieden`,
            }))}
          />
        </ChartFigure>
      </PanelSection>
      <PanelSection>
        <h2>Auffälligkeiten</h2>
        <DataTable
          caption={`Mitglieder, deren Antworten zu prüfen sind; Verhalten in den letzten ${PANEL_DAYS.recent} Tagen. Eine Person kann mehrfach zählen.`}
          columns={FLAG_COLUMNS}
          rows={panel.flags}
          rowKey={({ flag }) => flag}
        />
      </PanelSection>
    </Body>
  )
}

const FLAG_COLUMNS: readonly Column<Panel['flags'][number]>[] = [
  { id: 'flag', header: 'Merkmal', isRowHeader: true, cell: ({ flag }) => getLabel(PANEL_FLAG, flag) },
  { id: 'members', header: 'Mitglieder', isNumeric: true, cell: ({ members }) => countText(members) },
]

export const features = [adminPanelFeature]

/** `/_internal/panel` */
export const Page = PanelScreen
