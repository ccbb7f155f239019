import { definePage } from '@/components/app/definePage'
import { LoginScreen } from '@/components/screens/login/LoginScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.login, LoginScreen)
