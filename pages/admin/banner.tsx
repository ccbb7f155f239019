import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminBannerScreen } from '@/components/screens/admin/banner/AdminBannerScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminBanner, AdminBannerScreen)
