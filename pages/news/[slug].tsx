import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { NewsArticleScreen } from '@/components/screens/news/NewsArticleScreen'
import { articleArgs } from '@/components/screens/news/newsParams'
import { serveAnswer } from '@/components/served/serveAnswer'
import { routes } from '@/lib/navigation/routes'

/** The article of the address, with the page. */
export const getServerSideProps = serveAnswer('articles.read', articleArgs)

export default defineDocumentPage(routes.newsArticle, NewsArticleScreen)
