import { withParams } from '@/components/app/withParams'
import { parseAnalyzerParams } from '@/components/screens/flow/options-analyzer/analyzerParams'
import { OptionsAnalyzerScreen } from '@/components/screens/flow/options-analyzer/OptionsAnalyzerScreen'

/** The screen with its address. */
export const OptionsAnalyzerPage = withParams(OptionsAnalyzerScreen, parseAnalyzerParams)
