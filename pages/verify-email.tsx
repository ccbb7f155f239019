import { definePage } from '@/components/app/definePage'
import { readVerifyParams, VerifyEmailScreen } from '@/components/screens/verify-email/VerifyEmailScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.verifyEmail, VerifyEmailScreen, readVerifyParams)
