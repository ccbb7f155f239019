import { definePage } from '@/components/app/definePage'
import { readStopParams, UnsubscribeScreen } from '@/components/screens/unsubscribe/UnsubscribeScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.stopMails, UnsubscribeScreen, readStopParams)
