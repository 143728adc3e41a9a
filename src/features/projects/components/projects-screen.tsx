import { Globe } from 'lucide-react'
import { useSelector } from 'react-redux'
import { PROJECT_STATUS } from '../../../../contract/enumerations/content'
import { PATHS } from '../../../../contract/paths'
import { Badge } from '../../../components/badge'
import { ListRow, RowList } from '../../../components/list-row'
import { EmptyState, EndOfList } from '../../../components/states'
import { PagedListView } from '../../../core/requests/paged-list-view'
import { useFetchFirstPage } from '../../../core/requests/use-fetch'
import { formatCountWithNoun } from '../../../lib/format'
import { fetchProjectsFrom, selectProjectList, selectProjects } from '../feature'

/** The projects of the user's organization. */
export function ProjectsScreen() {
  const load = useFetchFirstPage(fetchProjectsFrom)
  const list = useSelector(selectProjectList)
  const projects = useSelector(selectProjects)
  return (
    <PagedListView
      list={list}
      onLoad={load}
      empty={
        <EmptyState icon={Globe} title="Noch keine Projekte">
          Sobald ein Projekt Ihrer Organisation begonnen hat, steht es hier.
        </EmptyState>
      }
      end={
        <EndOfList>{`Alle ${formatCountWithNoun(list.ids.length, 'Projekt', 'Projekte')} geladen`}</EndOfList>
      }
    >
      <RowList aria-label="Projekte">
        {projects.map(({ id, title, status, countries, questionCount }) => (
          <ListRow
            key={id}
            title={title}
            to={`${PATHS.projects}/${id}`}
            detail={`${countries.join(', ')} · ${formatCountWithNoun(questionCount, 'Frage', 'Fragen')}`}
            end={<Badge>{PROJECT_STATUS[status]}</Badge>}
          />
        ))}
      </RowList>
    </PagedListView>
  )
}
