import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.ai,
  lateScreen(() => import('@/components/screens/ai/AiScreen').then((module) => module.AiPage)),
)
