import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyIntervalFlow } from '@/components/screens/interval-flow/LazyIntervalFlow'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.intervalFlow, LazyIntervalFlow)
