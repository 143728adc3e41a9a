import { defineEditable } from '../versions.ts'
import { presentAdminBoard } from './admin-presenter.ts'
import { findAdminBoard } from './admin-repository.ts'

/** A board with its sections, in the form for editing. */
export const editableBoard = defineEditable('INSIGHT_BOARD', findAdminBoard, presentAdminBoard)
