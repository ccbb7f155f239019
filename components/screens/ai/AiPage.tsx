import { withParams } from '@/components/app/withParams'
import { AiScreen } from '@/components/screens/ai/AiScreen'
import { parseAiParams } from '@/components/screens/ai/aiParams'

/** The screen with its address. */
export const AiPage = withParams(AiScreen, parseAiParams)
