import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.dataDownloads,
  lateScreen(() =>
    import('@/components/screens/data/download/DataDownloadsScreen').then((module) => module.DataDownloadsPage),
  ),
)
