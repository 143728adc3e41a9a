import { BoardTable } from '../features/admin-boards/components/board-table'
import { adminBoardsFeature } from '../features/admin-boards/feature'

export const features = [adminBoardsFeature]

/** `/_internal/insight-boards` */
export const Page = () => <BoardTable />
