import type { ListedOption, ListedSeries, OptionMarket } from '@/lib/backtest/options/tradeOptions'
import type { Ticker } from '@/lib/core/nominal'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { QUOTE_LIFE_MS, quoteAround, smileAt, valueContract } from '@/server/synthetic/options/quote'
import { keyOfContract, type TickerDay } from '@/server/synthetic/options/tickerDay'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentNumber } from '@/server/synthetic/universe'

const settlementOf = (settlement: 'am' | 'pm') => (settlement === 'am' ? 'AM' : 'PM')

function placeOf({ chain }: TickerDay, { expiry, settlement }: ListedSeries): number {
  return chain.expiries.findIndex((one) => one.expiryDate === expiry && settlementOf(one.settlement) === settlement)
}

/** The built-in market as a back-test of options sees it: the quotes of its chains, contract by contract. */
export function strategyMarket(market: SyntheticMarket): OptionMarket {
  return {
    series: (ticker, date) =>
      market.tickerDay(ticker, date).chain.expiries.map(({ expiryDate, settlement }) => ({
        expiry: expiryDate,
        settlement: settlementOf(settlement),
      })),
    strikes(ticker, date, series) {
      const day = market.tickerDay(ticker, date)
      return Array.from(day.chain.expiries[placeOf(day, series)]?.strikes.thousandths ?? [], (one) => one / 1000)
    },
    quote: (option, date, ms) => quoteOf(market.tickerDay(option.ticker, date), option, ms),
    spot: (ticker, date, ms) => market.priceAt(ticker, date, ms),
    settlement: (ticker, series) => settledPrice(market, ticker, series),
  }
}

/** The opening print for series of the morning, else the close. */
function settledPrice({ prices }: SyntheticMarket, ticker: Ticker, { expiry, settlement }: ListedSeries): number {
  const { open, close } = prices.openClose(instrumentNumber(ticker), sessionNumberOf(expiry))
  return settlement === 'AM' ? open : close
}

function quoteOf(day: TickerDay, option: ListedOption, ms: number) {
  const place = placeOf(day, option)
  const expiry = day.chain.expiries[place]
  if (expiry === undefined) throw new RangeError(`${option.ticker} ${option.expiry} is not listed`)
  const { type, strike } = option
  const at = expiry.strikes.thousandths.indexOf(Math.round(strike * 1000))
  const terms = {
    place,
    strike,
    type,
    key: keyOfContract(day, expiry, expiry.offset + 2 * at + (type === 'P' ? 1 : 0)),
  }
  const spot = day.prices.spot(day.chain.number, day.session, ms)
  const value = valueContract(day, terms, smileAt(day, place, ms, spot))
  return quoteAround(day, terms, value, Math.floor(ms / QUOTE_LIFE_MS))
}
