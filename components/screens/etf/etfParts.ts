import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import type { CallResponse } from '@/lib/contract/calls'

export type EtfAnswer = CallResponse<'etf.read'>

export type EtfInside = NonNullable<EtfAnswer['data']>

export interface EtfTabProps {
  readonly explorer: Explorer
  readonly answer: EtfAnswer
  readonly inside: EtfInside
}
