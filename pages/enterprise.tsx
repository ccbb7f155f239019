import { definePage } from '@/components/app/definePage'
import { EnterpriseScreen } from '@/components/screens/enterprise/EnterpriseScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.enterprise, EnterpriseScreen)
