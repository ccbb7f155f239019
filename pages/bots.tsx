import { definePage } from '@/components/app/definePage'
import { BotsScreen } from '@/components/screens/bots/BotsScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.bots, BotsScreen)
