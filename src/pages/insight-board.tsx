import { BoardScreen } from '../features/insight-boards/components/board-screen'
import { insightBoardsFeature } from '../features/insight-boards/feature'

export const features = [insightBoardsFeature]

/** `/dashboards/:board`, for everyone */
export const Page = () => <BoardScreen />
