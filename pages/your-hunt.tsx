import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.yourHunt,
  lateScreen(() => import('@/components/screens/your-hunt/YourHuntScreen').then((module) => module.YourHuntScreen)),
)
