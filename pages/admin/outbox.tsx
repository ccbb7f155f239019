import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminOutboxScreen } from '@/components/screens/admin/outbox/AdminOutboxScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminOutbox, AdminOutboxScreen)
