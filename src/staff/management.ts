// The chunk that staff load on every page.
export { switchOrganizationFromUrl } from './organization-switch/feature'
export { ManagementBar } from './management-bar'
