/** What staff have on every page, in one chunk. */
export { switchOnStart } from '../../features/organization-switch/feature'
export { ManagementBar } from './management-bar'
