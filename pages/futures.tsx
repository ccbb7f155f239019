import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyFutures } from '@/components/screens/futures/LazyFutures'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.futures, LazyFutures)
