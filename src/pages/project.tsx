import { parseId } from '../../contract/ids'
import type { FirstRequests } from '../core/first-requests'
import { ProjectScreen } from '../features/projects/components/project-screen'
import { fetchProject, projectsFeature } from '../features/projects/feature'

export const features = [projectsFeature]

export const firstRequests: FirstRequests = ({ params }) => [fetchProject(parseId(params.id ?? '') ?? 0)]

/** `/pro/projekte/:id` */
export const Page = () => <ProjectScreen />
