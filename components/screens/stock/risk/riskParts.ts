import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import type { CallResponse } from '@/lib/contract/calls'

export type RiskAnswer = CallResponse<'stocks.risk'>

export interface RiskPartProps {
  readonly explorer: Explorer
  readonly answer: RiskAnswer
}
