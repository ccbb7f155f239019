import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.optionWatchlist,
  lateScreen(() =>
    import('@/components/screens/flow/option-watchlist/OptionWatchlistScreen').then(
      (module) => module.OptionWatchlistPage,
    ),
  ),
)
