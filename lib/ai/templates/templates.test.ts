import { describe, expect, it } from 'vitest'
import { readQuestion } from '@/lib/ai/readQuestion'
import { findTemplate, wantsName } from '@/lib/ai/template'
import { aiTemplates } from '@/lib/ai/templates/templates'
import { isKeyCall } from '@/lib/api/callWords'

const NAMES = (
  'AAPL:Apple|NVDA:NVIDIA|TSLA:Tesla|SPY:SPDR S&P 500 ETF Trust|QQQ:Invesco QQQ|AMD:Advanced Micro Devices|META:Meta Platforms|' +
  'MSFT:Microsoft|GME:GameStop|AMC:AMC Entertainment|KO:Coca-Cola|JPM:JPMorgan Chase|BA:Boeing|ARKK:ARK Innovation ETF|' +
  'SPX:S&P 500 Index|TGT:Target|GAP:Gap|HAS:Hasbro|NOW:ServiceNow|ALL:Allstate|IT:Gartner|KEY:KeyCorp|F:Ford Motor'
)
  .split('|')
  .map((pair) => ({ ticker: pair.split(':')[0] ?? '', name: pair.split(':')[1] ?? '' }))
const ask = (text: string) => readQuestion(text, NAMES, '2026-11-23')
const idOf = (text: string) => findTemplate(aiTemplates, ask(text))?.id ?? null

describe('§4.14 AI: templates', () => {
  it('are twenty at least, each with two examples, all of calls that an API key reads, four at most', () => {
    expect(aiTemplates.length).toBeGreaterThanOrEqual(20)
    expect(new Set(aiTemplates.map(({ id }) => id)).size).toBe(aiTemplates.length)
    for (const { id, examples, plan } of aiTemplates) {
      expect(examples.length, id).toBeGreaterThanOrEqual(2)
      const calls = plan(ask('SPY'))
      expect(calls.length, id).toBeGreaterThanOrEqual(1)
      expect(calls.length, id).toBeLessThanOrEqual(4)
      for (const { call } of calls) expect(isKeyCall(call), `${id}: ${call}`).toBe(true)
    }
  })

  it.each(aiTemplates.flatMap(({ id, examples }) => examples.map((text) => [text, id] as const)))(
    'the example "%s" is answered by %s',
    (text, id) => expect(idOf(text)).toBe(id),
  )

  it.each([
    ['show me the biggest sweeps in nvda', 'sweeps'],
    ['call sweeps tesla today', 'sweeps'],
    ['huge options orders in apple', 'large_prints'],
    ["what's the put-call ratio for SPY", 'put_call'],
    ['PCR of QQQ', 'put_call'],
    ['is the market bearish', 'market_tide'],
    ['what is the flow in amd like', 'net_premium'],
    ['any unusual options activity in NVDA?', 'flow_alerts'],
    ['busiest contracts right now', 'active_contracts'],
    ['SPY zero-dte', 'zero_dte'],
    ['how much is NVDA expected to move on earnings', 'earnings_move'],
    ['when does microsoft report', 'earnings_move'],
    ['implied move SPY', 'expected_move'],
    ['AAPL IV', 'iv_rank'],
    ['iv percentile of meta platforms', 'iv_rank'],
    ['which names have the highest iv rank right now', 'highest_iv_rank'],
    ['where is max pain for QQQ', 'max_pain'],
    ['SPY gamma flip', 'gamma_exposure'],
    ['where are the call walls in AAPL', 'gamma_exposure'],
    ['biggest OI changes', 'oi_change'],
    ['open interest in TSLA', 'oi_change'],
    ['how is Apple doing', 'price'],
    ['biggest stock gainers', 'top_gainers'],
    ['worst performing stocks', 'top_losers'],
    ['darkpool nvda', 'dark_pool'],
    ['is gamestop heavily shorted', 'short_interest'],
    ['stocks with the highest short float', 'most_shorted'],
    ['AAPL in december', 'seasonality'],
    ['flows by sector', 'sectors'],
    ['outflows of ARKK', 'fund_flows'],
    ['how is bitcoin', 'crypto'],
    ['crude futures', 'futures'],
    ['latest news about Boeing', 'news'],
    ['did any senator buy apple?', 'congress'],
    ['politicians selling TSLA', 'congress'],
    ['insider purchases over $1M', 'insiders'],
    ['did the CEO sold shares of META by form 4', 'insiders'],
    ['which 13F managers', 'institutions'],
    ['AAPL analyst consensus', 'ratings_of'],
    ['recent downgrades', 'rating_changes'],
    ['who is reporting next week', 'earnings_week'],
    ['next FOMC', 'economy'],
    ['when is payrolls', 'economy'],
    ['MSFT ex-dividend date', 'dividends_of'],
    ['dividends next week', 'dividends_week'],
    ['halted stocks', 'halts'],
    ['upcoming PDUFA', 'fda'],
    ['tell me a joke', null],
    ['what is the weather', null],
    ['', null],
  ])('%s → %s', (text, id) => expect(idOf(text)).toBe(id))

  it('a template that wants a name says so', () => {
    expect(idOf('max pain')).toBeNull()
    expect(wantsName(aiTemplates, ask('max pain'))?.id).toBe('max_pain')
  })

  it('puts names, amounts, days, weeks and sides of the question into the calls', () => {
    const planOf = (text: string) => findTemplate(aiTemplates, ask(text))?.plan(ask(text))[0]
    expect(planOf('put sweeps over $2.5M in NVDA')?.args.filter).toBe(
      'ticker=NVDA and flag=sweep and type=P and premium>=2500000',
    )
    expect(planOf('largest sweeps on 2026-11-20')?.args).toMatchObject({ session: '2026-11-20', limit: 1000 })
    expect(planOf('earnings next week')?.args.week).toBe('2026-11-30')
    expect(planOf('economic events this week')?.args).toEqual({ from: '2026-11-23', to: '2026-11-29' })
    expect(planOf('who in the senate sold AAPL')?.args).toMatchObject({
      type: 'sale',
      chamber: 'senate',
      ticker: 'AAPL',
      days: 0,
    })
    expect(planOf('insider buys in the last 2 weeks')?.args).toMatchObject({ codes: 'P', days: 14 })
    expect(planOf('top 5 gainers')?.args.limit).toBe(5)
  })
})

describe('§4.14 AI: names in a question', () => {
  it.each([
    ['flow of $all', ['ALL']],
    ['flow of all stocks', []],
    ['what has the key facts now', []],
    ['NVDA and AMD and apple', ['NVDA', 'AMD', 'AAPL']],
    ['price target of TGT', ['TGT']],
    ['the price target', []],
    ['IT IS ALL ABOUT TSLA', ['TSLA']],
    ['gap up stocks', []],
    ['coca-cola dividends', ['KO']],
    ['aapl', ['AAPL']],
  ])('%s', (text, tickers) => expect(ask(text).tickers).toEqual(tickers))

  it('wants of advice are known', () => {
    for (const text of ['Should I buy NVDA?', 'best stocks to buy', 'will AAPL go up', 'is it a good time to sell SPY'])
      expect(ask(text).wantsAdvice, text).toBe(true)
    for (const text of ['largest sweeps in NVDA', 'who in Congress bought NVDA', 'insider buys'])
      expect(ask(text).wantsAdvice, text).toBe(false)
  })
})
