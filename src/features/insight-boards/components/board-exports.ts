// The chunk with the exports of a board, loaded after its page.
export { RunningExports } from '../../../core/exports/running-exports'
export { BoardExportForms } from './board-export-forms'
