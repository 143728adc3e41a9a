import { SettingsScreen } from '../features/admin-settings/components/settings-screen'
import { adminSettingsFeature } from '../features/admin-settings/feature'

export const features = [adminSettingsFeature]

/** `/_internal/settings` */
export const Page = () => <SettingsScreen />
