import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminOutbox,
  lateScreen(() =>
    import('@/components/screens/admin/outbox/AdminOutboxScreen').then((module) => module.AdminOutboxScreen),
  ),
)
