// What the menu of segments fetches when it is opened, as one chunk.
export { SegmentDialog } from './segment-dialog'
export { SegmentPanel } from './segment-panel'
