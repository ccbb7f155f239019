import { definePage } from '@/components/app/definePage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(
  routes.settings,
  lateScreen(() =>
    import('@/components/screens/account/settings/SettingsScreen').then((module) => module.SettingsPage),
  ),
)
