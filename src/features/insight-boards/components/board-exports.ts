// The chunk with the exports of a board, loaded after its page.
export { RunningExports } from '../../../core/exports/running-exports'
export { BoardExportFormats } from './board-export-forms'
