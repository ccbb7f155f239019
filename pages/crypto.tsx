import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyCrypto } from '@/components/screens/crypto/LazyCrypto'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.crypto, LazyCrypto)
