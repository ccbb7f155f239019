import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyWhaleFeed } from '@/components/screens/lit-flow/LazyWhaleFeed'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.whaleFeed, LazyWhaleFeed)
