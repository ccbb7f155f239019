import { definePage } from '@/components/app/definePage'
import { AdminBannerScreen } from '@/components/screens/admin/banner/AdminBannerScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.adminBanner, AdminBannerScreen)
