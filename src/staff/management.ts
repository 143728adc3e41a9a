// The chunk that staff load on every page.
export { reloadToSwitchOrganizationFromUrl } from './organization-switch/feature'
export { ManagementBar } from './management-bar'
