import { withParams } from '@/components/app/withParams'
import { RetirementCalculatorScreen } from '@/components/screens/portfolio-manager/retirement-calculator/RetirementCalculatorScreen'
import { parseRetirementParams } from '@/components/screens/portfolio-manager/retirement-calculator/retirementParams'

/** The screen with its address. */
export const RetirementCalculatorPage = withParams(RetirementCalculatorScreen, parseRetirementParams)
