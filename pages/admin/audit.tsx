import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminAudit,
  lateScreen(() =>
    import('@/components/screens/admin/audit/AdminAuditScreen').then((module) => module.AdminAuditScreen),
  ),
)
