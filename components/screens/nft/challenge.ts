import type { CallResponse } from '@/lib/contract/calls'

/** The text to sign, and what names it. */
export type Challenge = CallResponse<'nft.challenge'>['data']
