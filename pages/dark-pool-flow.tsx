import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyDarkPoolFeed } from '@/components/screens/dark-pool-flow/LazyDarkPoolFeed'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.darkPoolFeed, LazyDarkPoolFeed)
