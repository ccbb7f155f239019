import type { CallResponse } from '@/lib/contract/calls'

export type SeasonAnswer = CallResponse<'stocks.seasonality'>
export const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
