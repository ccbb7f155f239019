import { type ExposureParams, exposureQuery } from '@/components/screens/periscope/market-exposure/exposureParams'
import { useAddress } from '@/hooks/app/useAddress'

const OWN = [
  ...['ticker', 'session', 'source', 'at', 'greek', 'model', 'basis', 'exp', 'slice', 'candle', 'window'],
  ...['threshold', 'compare', 'spot', 'vol', 'mins'],
]

/** State of the page, kept in its address; an open order drawer stays open. */
export const useExposureState = (params: ExposureParams) => useAddress(params, exposureQuery, { own: OWN })
