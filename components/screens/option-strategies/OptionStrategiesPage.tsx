import { withParams } from '@/components/app/withParams'
import { OptionStrategiesScreen } from '@/components/screens/option-strategies/OptionStrategiesScreen'
import { readStrategyParams } from '@/components/screens/option-strategies/strategyParams'

/** The screen with its address. */
export const OptionStrategiesPage = withParams(OptionStrategiesScreen, readStrategyParams)
