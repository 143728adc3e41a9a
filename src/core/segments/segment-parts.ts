// The chunk that the menu of segments loads when it is opened.
export { SegmentDialog } from './segment-dialog'
export { SegmentPanel } from './segment-panel'
