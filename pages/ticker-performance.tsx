import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyPerformance } from '@/components/screens/ticker-performance/LazyPerformance'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.performance, LazyPerformance)
