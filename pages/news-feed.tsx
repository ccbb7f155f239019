import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyNewsFeed } from '@/components/screens/news-feed/LazyNewsFeed'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.newsFeed, LazyNewsFeed)
