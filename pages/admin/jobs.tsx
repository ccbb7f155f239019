import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminJobsScreen } from '@/components/screens/admin/jobs/AdminJobsScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminJobs, AdminJobsScreen)
