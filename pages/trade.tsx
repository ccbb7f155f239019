import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyPaperTrading } from '@/components/screens/trade/LazyPaperTrading'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.paperTrading, LazyPaperTrading)
