import { withParams } from '@/components/app/withParams'
import { PredictionMarketsScreen } from '@/components/screens/predictions/PredictionMarketsScreen'
import { parsePredictionParams } from '@/components/screens/predictions/predictionParams'

/** The screen with its address. */
export const PredictionsPage = withParams(PredictionMarketsScreen, parsePredictionParams)
