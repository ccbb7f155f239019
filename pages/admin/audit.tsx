import { definePage } from '@/components/app/definePage'
import { AdminAuditScreen } from '@/components/screens/admin/audit/AdminAuditScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.adminAudit, AdminAuditScreen)
