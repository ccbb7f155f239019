import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { NewsArticleScreen } from '@/components/screens/news/NewsArticleScreen'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/news/serveArticle'
export default defineDocumentPage(routes.newsArticle, NewsArticleScreen)
