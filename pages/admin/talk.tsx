import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.adminTalk,
  lateScreen(() => import('@/components/screens/admin/talk/AdminTalkScreen').then((module) => module.AdminTalkScreen)),
)
