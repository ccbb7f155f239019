import { type ZeroDteParams, zeroDteQuery } from '@/components/screens/zero-dte/zeroDteParams'
import { useAddress } from '@/hooks/app/useAddress'

const OWN = ['ticker', 'metric', 'slice', 'window', 'scale', 'tape', 'session', 'source', 'at']

/** State of the page, kept in its address; an open order drawer stays open. */
export const useZeroDteState = (params: ZeroDteParams) => useAddress(params, zeroDteQuery, { own: OWN })
