import type { CallResponse } from '@/lib/contract/calls'

export type MetricAnswer = CallResponse<'metricHistory.read'>
