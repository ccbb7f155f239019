import { definePage } from '@/components/app/definePage'
import { readSettingsParams, SettingsScreen } from '@/components/screens/account/settings/SettingsScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.settings, SettingsScreen, readSettingsParams)
