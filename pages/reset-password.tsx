import { definePage } from '@/components/app/definePage'
import { ResetPasswordScreen, readResetParams } from '@/components/screens/reset-password/ResetPasswordScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.resetPassword, ResetPasswordScreen, readResetParams)
