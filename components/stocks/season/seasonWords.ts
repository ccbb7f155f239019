import type { CallResponse } from '@/lib/contract/calls'

export type SeasonAnswer = CallResponse<'stocks.seasonality'>
