import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyFuturesIndices } from '@/components/screens/futures_indices/LazyFuturesIndices'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.futuresIndices, LazyFuturesIndices)
