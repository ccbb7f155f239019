import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.crypto,
  lateScreen(() => import('@/components/screens/crypto/CryptoScreen').then((module) => module.CryptoPage)),
)
