import type { Editable } from '../versions.ts'
import { presentAdminBoard } from './admin-presenter.ts'
import { findAdminBoard } from './admin-repository.ts'
import type { AdminInsightBoardWire } from './admin-schema.ts'

/** A board with its sections, in the form for editing. */
export const editableBoard: Editable<AdminInsightBoardWire> = {
  type: 'INSIGHT_BOARD',
  read: async (database, id) => {
    const row = await findAdminBoard(database, id)
    return row && presentAdminBoard(row)
  },
}
