import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminCorrections,
  lateScreen(() =>
    import('@/components/screens/admin/corrections/AdminCorrectionsScreen').then(
      (module) => module.AdminCorrectionsScreen,
    ),
  ),
)
