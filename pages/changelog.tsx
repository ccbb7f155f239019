import { definePage } from '@/components/app/definePage'
import { ChangelogScreen } from '@/components/screens/changelog/ChangelogScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.changelog, ChangelogScreen)
