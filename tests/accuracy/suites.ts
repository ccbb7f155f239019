/** Published values and files of others that suites compare with, and the files of those suites. */
export const SUITES: readonly {
  readonly reference: string
  readonly bound: string
  readonly files: readonly string[]
}[] = [
  {
    reference: 'Haug 1998, vollib, deltas of SPX chains: European prices and Greeks',
    bound: '1e-4 (tables), 1e-9 (vollib)',
    files: ['lib/options/blackScholes.real.test.ts', 'lib/options/blackScholes.test.ts', 'lib/options/greeks.test.ts'],
  },
  {
    reference: 'Barone-Adesi and Whaley, Bjerksund and Stensland, Longstaff and Schwartz, QuantLib: American options',
    bound: 'half a cent or 3e-6',
    files: [
      'lib/options/american.real.test.ts',
      'lib/options/american.test.ts',
      'lib/options/stylePrice.test.ts',
      'lib/options/quickAmerican.test.ts',
    ],
  },
  {
    reference: 'Implied volatility of quotes, published volatilities that cannot be',
    bound: '1e-9 of the price; AAPL puts as their source',
    files: [
      'lib/options/impliedVol.test.ts',
      'lib/options/impliedVol.real.test.ts',
      'lib/options/publishedVol.test.ts',
      'server/services/chains/storedChain.real.test.ts',
    ],
  },
  {
    reference: 'Cboe VIX: examples of 2003 and 2009 written out',
    bound: 'to the published digits',
    files: ['lib/options/vixIndex.test.ts', 'lib/options/vixIndex.real.test.ts'],
  },
  {
    reference: 'Net gamma exposure and flips of six quote files',
    bound: 'to the published digits',
    files: ['lib/options/exposure.real.test.ts'],
  },
  {
    reference: 'Probabilities (F57) beside simulations',
    bound: 'four standard errors',
    files: ['lib/options/probabilities.test.ts', 'lib/options/payoff.test.ts', 'lib/options/payoff.real.test.ts'],
  },
  {
    reference: 'Withdrawals: Trinity study, most that retirements of 1926 on could spend',
    bound: 'equal, start year by start year',
    files: ['lib/retirement/retirement.real.test.ts'],
  },
  {
    reference: 'Back-tests: SPY bought and held, contributions of 158,134.70, the trading rules’ reference run',
    bound: 'to the published digits',
    files: ['lib/backtest/backtest.real.test.ts', 'lib/backtest/trading/trading.real.test.ts'],
  },
  {
    reference: 'Performance and seasonality of SPY, TQQQ, the Nasdaq 100',
    bound: 'to the published digits',
    files: ['lib/equities/performance.real.test.ts', 'lib/equities/windows.real.test.ts'],
  },
  {
    reference: 'Indicators and candle patterns of five series',
    bound: '1e-9',
    files: [
      'lib/equities/technical/technical.real.test.ts',
      'lib/equities/technical/technical.test.ts',
      'lib/equities/technical/technicalMore.test.ts',
      'lib/equities/technical/candles/candlePatterns.real.test.ts',
    ],
  },
  {
    reference: 'Splits: SMCI, AAOI, IONQ, IESC, WDC, CPRT and 200 made names',
    bound: 'none is guessed over facts',
    files: [
      'lib/equities/storedSide.real.test.ts',
      'lib/equities/storedSide.test.ts',
      'lib/equities/factorSplits.test.ts',
    ],
  },
  {
    reference: '13F holdings in thousands and in dollars',
    bound: 'by closes and totals',
    files: ['lib/equities/holdingUnit.test.ts', 'server/services/import/closesByCusip.test.ts'],
  },
  {
    reference: 'Off-exchange shares, sides, conditions of tapes',
    bound: 'equal',
    files: [
      'server/collectors/files/massive/stockTape.real.test.ts',
      'lib/flow/classifySide.real.test.ts',
      'lib/flow/conditions.real.test.ts',
      'lib/flow/deriveFlowItem.real.test.ts',
    ],
  },
  {
    reference: 'Trading hours 2013 to 2027, holidays by rule',
    bound: 'every day',
    files: ['lib/market/sessionHours.real.test.ts', 'lib/market/calendar.real.test.ts'],
  },
  {
    reference: 'Files of brokers: 48 kinds of rows in 13 layouts',
    bound: 'nothing wrong in silence',
    files: [
      'server/services/portfolio/brokerKindsMade.test.ts',
      'server/services/portfolio/brokerTextMade.test.ts',
      'server/services/portfolio/brokerText.test.ts',
    ],
  },
  {
    reference: 'Files of the market: dialects, vendors’ shapes, answers, messages',
    bound: 'rows and sums as read another way',
    files: [
      'server/collectors/files/dialects.test.ts',
      'server/collectors/files/files.test.ts',
      'server/collectors/files/vendorShapes.test.ts',
      'server/collectors/files/table/chainTables.real.test.ts',
      'server/collectors/files/market/dialects.test.ts',
      'server/collectors/files/market/market.test.ts',
      'server/collectors/files/publishedFigures.real.test.ts',
      'server/services/import/mapCommand.test.ts',
    ],
  },
]
