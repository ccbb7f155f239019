import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { NewsHomeScreen } from '@/components/screens/news/NewsHomeScreen'
import { newsArgs, parseNewsParams } from '@/components/screens/news/newsParams'
import { serveAnswer } from '@/components/served/serveAnswer'
import { routes } from '@/lib/navigation/routes'

/** The list of articles that the address asks for, with the page. */
export const getServerSideProps = serveAnswer('articles.list', (query) => newsArgs(parseNewsParams(query)))

export default defineDocumentPage(routes.newsHome, NewsHomeScreen)
