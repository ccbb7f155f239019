import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminJobs,
  lateScreen(() => import('@/components/screens/admin/jobs/AdminJobsScreen').then((module) => module.AdminJobsScreen)),
)
