import { withParams } from '@/components/app/withParams'
import { PerformanceScreen } from '@/components/screens/ticker-performance/PerformanceScreen'
import { parsePerformanceParams } from '@/components/screens/ticker-performance/performanceParams'

/** The screen with its address. */
export const PerformancePage = withParams(PerformanceScreen, parsePerformanceParams)
