import { definePage } from '@/components/app/definePage'
import { AdminOutboxScreen } from '@/components/screens/admin/outbox/AdminOutboxScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.adminOutbox, AdminOutboxScreen)
