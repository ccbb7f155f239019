import { withParams } from '@/components/app/withParams'
import { NewsFeedScreen } from '@/components/screens/news-feed/NewsFeedScreen'
import { parseNewsParams } from '@/components/screens/news-feed/newsParams'

/** The screen with its address. */
export const NewsFeedPage = withParams(NewsFeedScreen, parseNewsParams)
