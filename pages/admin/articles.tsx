import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminArticles,
  lateScreen(() =>
    import('@/components/screens/admin/articles/AdminArticlesScreen').then((module) => module.AdminArticlesScreen),
  ),
)
