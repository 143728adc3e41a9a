// What the exports of a board need beyond its page, as one chunk.
export { RunningExports } from '../../../core/exports/running-exports'
export { BoardExportForms } from './board-export-forms'
