import { definePage } from '@/components/app/definePage'
import { ForgotPasswordScreen } from '@/components/screens/forgot-password/ForgotPasswordScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.forgotPassword, ForgotPasswordScreen)
