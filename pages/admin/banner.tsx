import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminBanner,
  lateScreen(() =>
    import('@/components/screens/admin/banner/AdminBannerScreen').then((module) => module.AdminBannerScreen),
  ),
)
