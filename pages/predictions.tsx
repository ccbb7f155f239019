import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyPredictions } from '@/components/screens/predictions/LazyPredictions'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.predictionMarkets, LazyPredictions)
