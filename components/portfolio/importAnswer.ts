import type { CallResponse } from '@/lib/contract/calls'

/** What the host says of a file. */
export type ImportAnswer = CallResponse<'portfolio.importFile'>['data']
