import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { NewsHomeScreen } from '@/components/screens/news/NewsHomeScreen'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/news/serveNews'
export default defineDocumentPage(routes.newsHome, NewsHomeScreen)
