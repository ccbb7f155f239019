import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyCrowd } from '@/components/screens/stock-talk/LazyCrowd'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockTalk, LazyCrowd)
