import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.futuresIndices,
  lateScreen(() =>
    import('@/components/screens/futures_indices/FuturesIndicesScreen').then((module) => module.FuturesIndicesPage),
  ),
)
