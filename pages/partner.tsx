import { definePage } from '@/components/app/definePage'
import { BrokerPartnerScreen } from '@/components/screens/partner/BrokerPartnerScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.brokerPartner, BrokerPartnerScreen)
