import { definePage } from '@/components/app/definePage'
import { PricingScreen } from '@/components/screens/pricing/PricingScreen'
import { readPricingParams } from '@/components/screens/pricing/readPricingParams'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.pricing, PricingScreen, readPricingParams)
