// The chunk that the menu of segments loads when it is opened.
export { ManageSegmentsDialog } from './segment-dialog'
export { SegmentPanel } from './segment-panel'
