import { definePage } from '@/components/app/definePage'
import { ResetPasswordScreen } from '@/components/screens/reset-password/ResetPasswordScreen'
import { readResetParams } from '@/components/screens/reset-password/readResetParams'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.resetPassword, ResetPasswordScreen, readResetParams)
