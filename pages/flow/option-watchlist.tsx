import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyOptionWatchlist } from '@/components/screens/flow/option-watchlist/LazyOptionWatchlist'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.optionWatchlist, LazyOptionWatchlist)
