import { defineDataPage } from '@/components/app/defineDataPage'
import { AdminTalkScreen } from '@/components/screens/admin/talk/AdminTalkScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.adminTalk, AdminTalkScreen)
