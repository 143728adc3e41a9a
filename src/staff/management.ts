// The chunk that staff load on every page.
export { switchOnStart } from './organization-switch/feature'
export { ManagementBar } from './management-bar'
