import type { CallResponse } from '@/lib/contract/calls'

export type StockExposure = CallResponse<'exposure.stock'>

export interface ExposurePartProps {
  readonly answer: StockExposure
}
