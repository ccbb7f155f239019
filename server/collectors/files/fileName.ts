import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day that the name of a file tells: 2026-07-31, 20260731, 2026_07_31, 07-31-2026 or 31-July-2026. */
export function dayOfName(fileName: string): IsoDate | null {
  const compact = /(?<!\d)(20\d{2})[-_]?(\d{2})[-_]?(\d{2})(?!\d{2,})/.exec(fileName)
  if (compact !== null) {
    const day = compact.slice(1).join('-')
    if (isIsoDate(day)) return day
  }
  // 08-19-2026, as Barchart names its downloads; 19-08-2026 has no month 19.
  const [, one = '', other = '', year = ''] = /(?<!\d)(\d{2})[-_](\d{2})[-_](20\d{2})(?!\d)/.exec(fileName) ?? []
  const american = Number(one) > 12 ? `${year}-${other}-${one}` : `${year}-${one}-${other}`
  if (isIsoDate(american)) return american
  const worded = /(?<!\d)(\d{1,2})[-_ ]?([A-Za-z]{3})[a-z]*[-_ ]?(20\d{2})/.exec(fileName)
  const month = MONTHS.indexOf((worded?.[2] ?? '').toLowerCase()) + 1
  const day = `${worded?.[3]}-${String(month).padStart(2, '0')}-${(worded?.[1] ?? '').padStart(2, '0')}`
  return isIsoDate(day) ? day : null
}

/** `spy_eod_202301.txt`, `AAPL-options.csv`, `msft_22-November-2021.csv`: a name, and behind it what chains are called or a date. */
const CHAIN_NAME = /^([a-z]{1,5})[_ -](?:options?|chains?|eod|calls|puts|quotes|quotedata|\d)/i
/** First words of names that are no ticker. */
const NO_TICKER =
  /^(?:all|the|full|daily|data|index|stock|equity|etf|my|raw|eod|us|file|out|test|option|chain|wrds|opra|cboe|orats|theta|yahoo|yf|ivol|dx|uw|occ)$/i

/** The underlying that the name of a file of options tells. */
export function tickerOfChainName(fileName: string): Ticker | null {
  const name = CHAIN_NAME.exec(fileName)?.[1]
  return name === undefined || NO_TICKER.test(name) ? null : name.toUpperCase()
}
