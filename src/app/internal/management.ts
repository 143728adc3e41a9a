// The chunk that staff load on every page.
export { switchOnStart } from '../../features/organization-switch/feature'
export { ManagementBar } from './management-bar'
