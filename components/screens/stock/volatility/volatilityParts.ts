import type { ReactNode } from 'react'
import type { CallResponse } from '@/lib/contract/calls'

export type VolatilityAnswer = CallResponse<'volatility.read'>

export interface VolatilityPartProps {
  readonly answer: VolatilityAnswer
  readonly tools?: ReactNode
}
