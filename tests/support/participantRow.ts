import type { MarketRow } from '@/server/stores/market/port'

type Row = MarketRow<'participant_volumes'>

/** Volumes by participant of a series on C1 on a day; everybody is told, and traded nothing that is not said. */
export function participantRow(day: string, symbol: string, expiry: string, over: Partial<Row> = {}): Row {
  const none = {
    ...{ customer_open_buy: 0, customer_open_sell: 0, customer_close_buy: 0, customer_close_sell: 0 },
    ...{ professional_open_buy: 0, professional_open_sell: 0, professional_close_buy: 0, professional_close_sell: 0 },
    ...{ firm_open_buy: 0, firm_open_sell: 0, firm_close_buy: 0, firm_close_sell: 0 },
    ...{ broker_dealer_open_buy: 0, broker_dealer_open_sell: 0 },
    ...{ broker_dealer_close_buy: 0, broker_dealer_close_sell: 0 },
    ...{ market_maker_buy: 0, market_maker_sell: 0 },
  }
  return {
    ...{ ticker: 'SPX', session_date: day, option_symbol: symbol, exchange: 'C1', expiry },
    ...{ until_at: Date.parse(`${day}T20:00:00Z`) * 1000, volume: 10, source: 'cboe-open-close', ...none, ...over },
  }
}
