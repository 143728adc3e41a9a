import { TitledPage } from '../components/titled-page'
import type { FirstRequests } from '../core/first-requests'
import { ProjectsScreen } from '../features/projects/components/projects-screen'
import { fetchProjectsFrom, projectsFeature } from '../features/projects/feature'

export const features = [projectsFeature]

export const firstRequests: FirstRequests = () => [fetchProjectsFrom(0)]

/** `/pro/projekte` */
export const Page = () => (
  <TitledPage
    title="Projekte"
    lead="Befragungen Ihrer Organisation mit mehreren Fragen, in einem oder mehreren Ländern."
  >
    <ProjectsScreen />
  </TitledPage>
)
