import { definePage } from '@/components/app/definePage'
import { readWelcomeParams, WelcomeScreen } from '@/components/screens/welcome/WelcomeScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.welcome, WelcomeScreen, readWelcomeParams)
