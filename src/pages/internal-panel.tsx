import { PanelScreen } from '../features/admin-panel/components/panel-screen'
import { adminPanelFeature } from '../features/admin-panel/feature'

export const features = [adminPanelFeature]

/** `/_internal/panel` */
export const Page = () => <PanelScreen />
