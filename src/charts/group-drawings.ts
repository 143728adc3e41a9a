/** The drawings of subgroups, which are fetched together. */
export { Crosstab } from './crosstab'
export { GroupBars } from './group-bars'
export { GroupMeans } from './group-means'
