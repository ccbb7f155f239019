import type { CallResponse } from '@/lib/contract/calls'

/** Whether the average of earlier sessions is still being read for an answer of net flow. */
export const waitsForAverage = ({ data }: CallResponse<'netFlow.read'>): boolean =>
  data.names.some((name) => name.average_pending)
