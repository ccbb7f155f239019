import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyNetFlow } from '@/components/screens/option-charts/ticker-flow/LazyNetFlow'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.netFlow, LazyNetFlow)
