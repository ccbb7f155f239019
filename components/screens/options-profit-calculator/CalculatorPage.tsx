import { withParams } from '@/components/app/withParams'
import { CalculatorScreen } from '@/components/screens/options-profit-calculator/CalculatorScreen'
import { readCalculatorParams } from '@/components/screens/options-profit-calculator/calculatorParams'

/** The screen with its address. */
export const CalculatorPage = withParams(CalculatorScreen, readCalculatorParams)
