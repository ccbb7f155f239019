import { definePage } from '@/components/app/definePage'
import { LandingScreen } from '@/components/screens/landing/LandingScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.landing, LandingScreen)
