import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyLinkBroker } from '@/components/screens/portfolio-manager/accounts/LazyLinkBroker'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.linkBroker, LazyLinkBroker)
