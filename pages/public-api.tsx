import { definePage } from '@/components/app/definePage'
import { PublicApiScreen } from '@/components/screens/public-api/PublicApiScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.publicApi, PublicApiScreen)
