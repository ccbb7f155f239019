import { definePage } from '@/components/app/definePage'
import { readSignUpParams } from '@/components/screens/signup/readSignUpParams'
import { SignUpScreen } from '@/components/screens/signup/SignUpScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.signUp, SignUpScreen, readSignUpParams)
