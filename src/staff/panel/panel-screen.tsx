import { styled } from 'styled-components'
import { PANEL_FLAG } from '../../../contract/enumerations/panel'
import { PROFILE_SUBJECT } from '../../../contract/enumerations/profile'
import { getLabelOrDash } from '../../../contract/enumerations/values'
import { EXCLUSION_REASON } from '../../../contract/enumerations/vote-quality'
import { PANEL_DAYS, PANEL_GROUP_ROUNDING } from '../../../contract/panel'
import { formatVoteSource } from '../../../contract/vote-quality'
import { ChartFigure } from '../../charts/frame/chart-figure'
import { DataTable, type Column } from '../../components/data-table'
import { Muted } from '../../components/layout'
import { RowsSkeleton } from '../../components/skeleton'
import { Stat } from '../../components/stat'
import { EmptyState } from '../../components/states'
import { space } from '../../components/theme/tokens'
import { useRevalidatedRead } from '../../core/requests/cached-read'
import { PendingView } from '../../core/requests/pending-view'
import { formatMonth } from '../../lib/calendar'
import { formatDate, formatFullDate, formatPercent } from '../../lib/format'
import { InternalScreen } from '../shell/internal-screen'
import type { Panel } from './api'
import { ColumnChart } from './columns'
import { PanelComposition } from './composition'
import { PANEL_READ } from './feature'
import { PanelSection } from './panel-section'
import {
  formatPeopleCountOrTooFew,
  createDailyAnswersTable,
  formatLatestDropOutSentence,
  PANEL_EXIT_DEFINITION,
  createMonthlyTurnoverTable,
} from './words'

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
/** `/_internal/panel`: the members of the panel, compared with the population. */
export function Page() {
  const { response: panel, error, load } = useRevalidatedRead(PANEL_READ, undefined)
  return (
    <InternalScreen title="Panel">
      {panel ? (
        <PanelBody panel={panel} />
      ) : (
        <PendingView error={error} onRetry={load}>
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
        Sobald mindestens {PANEL_GROUP_ROUNDING.hidden} Personen abgestimmt haben, steht hier am nächsten Tag,
        wer antwortet.
      </EmptyState>
    )
  const dropOut = formatLatestDropOutSentence(panel)
  return (
    <Body>
      <PanelSection aria-label="Größe">
        <Figures>
          <Stat
            value={formatPeopleCountOrTooFew(panel.members)}
            label="Mitglieder"
            detail={`Antwort in den letzten ${PANEL_DAYS.membership} Tagen`}
          />
          <Stat
            value={formatPeopleCountOrTooFew(panel.activeMembers)}
            label="davon aktiv"
            detail={`Antwort in den letzten ${PANEL_DAYS.active} Tagen`}
          />
          <Stat
            value={formatPeopleCountOrTooFew(panel.left)}
            label="Ausgeschieden"
            detail={PANEL_EXIT_DEFINITION}
          />
        </Figures>
        <Muted>
          Gezählt bis einschließlich {formatFullDate(panel.asOf)}. Zum Schutz der Befragten enthalten alle
          Zahlen kleine Zufallsabweichungen, sind auf {PANEL_GROUP_ROUNDING.step} gerundet und unter{' '}
          {PANEL_GROUP_ROUNDING.hidden} nicht ausgewiesen; Summen können deshalb leicht abweichen.
        </Muted>
      </PanelSection>
      <PanelComposition panel={panel} />
      <PanelSection>
        <h2>Antworten, Zu- und Abgänge</h2>
        <ChartFigure
          title={`Antworten je Tag, letzte ${PANEL_DAYS.recent} Tage`}
          spokenText="Eine Säule je Tag; die Zahlen stehen in der Tabelle."
          table={createDailyAnswersTable(panel)}
          note="Antworten der Mitglieder auf alle Umfragen."
        >
          <ColumnChart
            values={panel.days.map(({ day, answers }) => ({
              date: day,
              up: answers,
              text: `${formatDate(day)}: ${formatPeopleCountOrTooFew(answers)}`,
            }))}
          />
        </ChartFigure>
        <ChartFigure
          title="Hinzugekommen und ausgeschieden je Monat"
          spokenText="Eine Säule je Monat, nach oben wer hinzukam, nach unten wer ausschied; die Zahlen stehen in der Tabelle."
          table={createMonthlyTurnoverTable(panel)}
          note={`Nach oben: erste Antwort; nach unten: ${PANEL_EXIT_DEFINITION}.`}
        >
          <ColumnChart
            values={panel.months.map(({ month, joined, left }) => ({
              date: month,
              up: joined,
              down: left,
              text: `${formatMonth(month)}: ${formatPeopleCountOrTooFew(joined)} hinzugekommen, ${formatPeopleCountOrTooFew(left)} ausgeschieden`,
            }))}
          />
        </ChartFigure>
        {dropOut && <p>{dropOut}</p>}
      </PanelSection>
      <PanelSection>
        <h2>Gewinnung und Profil</h2>
        <DataTable
          caption={`Wo die in den letzten ${PANEL_DAYS.membership} Tagen Hinzugekommenen ihre erste Umfrage fanden`}
          isDense
          columns={SOURCE_COLUMNS}
          rows={panel.sources}
          rowKey={({ source }) => source ?? ''}
        />
        <DataTable
          caption="Mitglieder mit einer Antwort auf Profilfragen"
          isDense
          columns={PROFILE_COLUMNS}
          rows={panel.profile}
          rowKey={({ subject }) => subject}
        />
      </PanelSection>
      <PanelSection>
        <h2>Auffälligkeiten</h2>
        {panel.excluded.reasons.length > 0 ? (
          <DataTable
            caption={`Stimmen der letzten ${PANEL_DAYS.recent} Tage, die nicht zählen, von ${formatPeopleCountOrTooFew(panel.excluded.votes)}`}
            isDense
            columns={EXCLUDED_COLUMNS}
            rows={panel.excluded.reasons}
            rowKey={({ reason }) => reason}
          />
        ) : (
          <Muted>
            Aus keinem Grund zählen mindestens {PANEL_GROUP_ROUNDING.hidden} Stimmen der letzten{' '}
            {PANEL_DAYS.recent} Tage nicht.
          </Muted>
        )}
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

const SHARE = {
  id: 'share',
  header: 'Anteil',
  isNumeric: true,
  cell: ({ share }: { share: number | null }) => (share === null ? '–' : formatPercent(share, 0)),
}
const MEMBERS = {
  id: 'members',
  header: 'Mitglieder',
  isNumeric: true,
  cell: ({ members }: { members: number | null }) => formatPeopleCountOrTooFew(members),
}
const FLAG_COLUMNS: readonly Column<Panel['flags'][number]>[] = [
  { id: 'flag', header: 'Merkmal', isRowHeader: true, cell: ({ flag }) => getLabelOrDash(PANEL_FLAG, flag) },
  MEMBERS,
]
const SOURCE_COLUMNS: readonly Column<Panel['sources'][number]>[] = [
  {
    id: 'source',
    header: 'Herkunft',
    isRowHeader: true,
    cell: ({ source }) => (source === null ? 'unbekannt, oder wenige je Herkunft' : formatVoteSource(source)),
  },
  MEMBERS,
  SHARE,
]
const PROFILE_COLUMNS: readonly Column<Panel['profile'][number]>[] = [
  {
    id: 'subject',
    header: 'Profilfrage',
    isRowHeader: true,
    cell: ({ subject }) => PROFILE_SUBJECT[subject],
  },
  MEMBERS,
  SHARE,
]
const EXCLUDED_COLUMNS: readonly Column<Panel['excluded']['reasons'][number]>[] = [
  { id: 'reason', header: 'Grund', isRowHeader: true, cell: ({ reason }) => EXCLUSION_REASON[reason] },
  { id: 'votes', header: 'Stimmen', isNumeric: true, cell: ({ votes }) => formatPeopleCountOrTooFew(votes) },
  SHARE,
]

export const features = PANEL_READ.features
