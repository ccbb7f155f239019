/** The fields that are asked for; what the server says it sends counts. */
export const PRINT_FIELDS = {
  TimeAndSale: [
    'eventSymbol',
    'eventFlags',
    'time',
    'timeNanoPart',
    'sequence',
    'exchangeCode',
    'price',
    'size',
    'bidPrice',
    'askPrice',
    'exchangeSaleConditions',
    'spreadLeg',
    'validTick',
    'type',
  ],
} as const

export const STATE_FIELDS = {
  Quote: ['eventSymbol', 'bidPrice', 'askPrice'],
  Greeks: ['eventSymbol', 'volatility', 'delta', 'gamma', 'theta', 'vega'],
  Summary: ['eventSymbol', 'dayId', 'openInterest'],
  Trade: ['eventSymbol', 'time', 'price', 'dayId', 'dayVolume'],
  Profile: ['eventSymbol', 'description', 'tradingStatus', 'statusReason', 'haltStartTime', 'haltEndTime'],
} as const

export const CANDLE_FIELDS = {
  Candle: ['eventSymbol', 'eventFlags', 'time', 'open', 'high', 'low', 'close', 'volume'],
} as const
