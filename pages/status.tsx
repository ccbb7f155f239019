import { definePage } from '@/components/app/definePage'
import { StatusScreen } from '@/components/screens/status/StatusScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.status, StatusScreen)
