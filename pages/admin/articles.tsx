import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminArticlesScreen } from '@/components/screens/admin/articles/AdminArticlesScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminArticles, AdminArticlesScreen)
