import type { RouteKey } from '@/lib/navigation/routes'

/** A word of the trade, what it means, and the page where it is seen at work. */
export interface GlossaryTerm {
  readonly term: string
  readonly meaning: string
  readonly routeKey: RouteKey
  /** Other names of it, in lower case. */
  readonly also: readonly string[]
}

const term = (word: string, meaning: string, routeKey: RouteKey, ...also: readonly string[]): GlossaryTerm => ({
  term: word,
  meaning,
  routeKey,
  also,
})

/** Terms of the product in plain words (guide C2). Formulas stand with the numbers themselves (key `e`). */
export const glossary: readonly GlossaryTerm[] = [
  term('Ask side', 'Traded at the ask or above the middle: the buyer was in a hurry', 'flowFeed'),
  term('Bid side', 'Traded at the bid or below the middle: the seller was in a hurry', 'flowFeed'),
  term('Premium', 'Price times size times 100 shares', 'flowFeed'),
  term('Sweep', 'One order split over several exchanges at once (intermarket sweep)', 'flowFeed'),
  term('Floor trade', 'Agreed on the floor of an exchange', 'flowFeed'),
  term('Cross', 'Buyer and seller brought together by one broker', 'flowFeed'),
  term('Multi-leg', 'Part of a structure of several options traded as one', 'flowFeed'),
  term('Sentiment', 'Calls bought and puts sold lean up; puts bought and calls sold lean down', 'flowFeed'),
  term('DTE', 'Days to expiry, the day itself included', 'flowFeed'),
  term('Opening evidence', 'How sure it is that a print opened a position and closed none', 'flowFeed'),
  term('Open interest', 'Contracts that are open, counted once a day by the clearing house', 'openInterestExplorer'),
  term('Vol/OI', 'Volume of the day over open interest; above 1 something opened', 'optionsScreener'),
  term('Moneyness', 'Whether a strike is in, at or out of the money', 'contractLookUp'),
  term('Implied volatility', 'The volatility at which a model gives the price of an option', 'stockVolatility', 'iv'),
  term('IV rank', 'Where volatility stands between its low and its high of a year', 'stockVolatility'),
  term('IV percentile', 'Share of the days of a year with a lower volatility', 'stockVolatility'),
  term('Skew', 'How much more expensive puts are than calls equally far from the money', 'stockVolatility'),
  term('Term structure', 'Volatility by expiry', 'stockVolatility'),
  term(
    'Expected move',
    'The move up or down that option prices hold for likely',
    'stockOverview',
    'implied move',
    'straddle',
  ),
  term('Delta', 'Change of an option for one dollar of the stock', 'stockGreeks'),
  term('Gamma', 'Change of delta for one dollar of the stock', 'stockGreeks'),
  term('Theta', 'What a day takes from the price of an option', 'stockGreeks'),
  term('Vega', 'Change of an option for one point of volatility', 'stockGreeks'),
  term('Vanna', 'Change of delta with volatility', 'stockGreekExposure'),
  term('Charm', 'Change of delta with a day', 'stockGreekExposure'),
  term(
    'GEX, gamma exposure',
    'Shares that dealers trade for a move of 1%, if they are on the other side',
    'stockGreekExposure',
  ),
  term(
    'Zero gamma',
    'Price at which the gamma of dealers changes its sign',
    'stockGreekExposure',
    'gamma flip',
    'flip',
  ),
  term('Call wall and put wall', 'Strikes with the most gamma of calls and of puts', 'stockGreekExposure', 'put wall'),
  term('Max pain', 'Price at which holders of expiring options get least', 'stockOpenInterestChanges', 'pin'),
  term('Market Tide', 'Net premium of calls and of puts over the session', 'marketTide'),
  term('Net premium', 'Premium bought less premium sold', 'netFlow'),
  term('NCP and NPP', 'Net call premium and net put premium', 'netFlow'),
  term('0DTE', 'Options that expire today', 'zeroDteFlow'),
  term(
    'Dark pool',
    'A venue off the exchanges; its trades are reported after they are done',
    'darkPoolFeed',
    'ats',
    'off exchange',
  ),
  term('Put/call ratio', 'Puts over calls, by volume or by premium', 'marketTide', 'put call ratio', 'pcr'),
  term('Form 4', 'An insider reports what was bought or sold, within two business days', 'insiderTrades'),
  term('10b5-1 plan', 'Sales that were arranged in advance', 'insiderTrades'),
  term('13F', 'What a large manager holds at the end of a quarter, filed within 45 days', 'institutions'),
  term('STOCK Act', 'Members of Congress disclose their trades within 45 days', 'politicalTrades'),
  term('Short interest', 'Shares sold short and not bought back, published twice a month', 'stockShorts'),
  term(
    'Squeeze checklist',
    'Crowded, slow to cover, expensive to borrow, calls in demand: how many of the four hold',
    'shorts',
  ),
  term('Price target', 'What a firm says a share will cost within twelve months', 'analystRatings'),
  term('Sector rotation', 'Which sectors get stronger than the market, and which weaker', 'sectorFlow'),
  term('Heatmap', 'Names as boxes: how large is one figure, how coloured another', 'marketHeatmaps'),
  term('Days to cover', 'Short interest over the average daily volume', 'stockShorts'),
  term('Seasonality', 'How a name did in the same weeks of earlier years', 'seasonality'),
  term('BMO and AMC', 'A company reports before the market opens, or after it closes', 'earningsCalendar'),
  term('Surprise', 'What was earned against what analysts expected', 'earningsCalendar'),
  term('IV crush', 'How far volatility falls once the news is out', 'earningsCalendar'),
  term('Ex-date', 'First day on which a share trades without its dividend', 'dividendCalendar'),
  term('Payout', 'Share of earnings that is paid as dividends', 'dividendCalendar'),
  term('Early assignment', 'A short call is exercised before expiry, most often for a dividend', 'dividendCalendar'),
  term('Dividend capture', 'Buying a share for one dividend and selling it at once', 'dividendCalendar'),
  term('OPEX', 'The day on which monthly options expire', 'tradingCalendar'),
  term(
    'Surprise z',
    'How far a figure fell from its forecast, in deviations of the surprises before it',
    'economicCalendar',
  ),
  term('PDUFA date', 'The day by which the FDA means to decide on a drug', 'fdaCalendar'),
  term('Quad witching', 'Options and futures on stocks and indices expire on one day', 'tradingCalendar'),
  term('Breakeven', 'Price at which a position neither wins nor loses at expiry', 'optionsCalculator'),
  term('Chance of profit', 'How likely a gain at expiry is, by the volatility of today', 'optionsCalculator'),
]
