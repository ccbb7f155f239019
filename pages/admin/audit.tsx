import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminAuditScreen } from '@/components/screens/admin/audit/AdminAuditScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminAudit, AdminAuditScreen)
