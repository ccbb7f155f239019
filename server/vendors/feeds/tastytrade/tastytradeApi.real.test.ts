import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { TastytradeHttp } from '@/server/vendors/broker/tastytradeHttp'
import { TastytradeApi } from '@/server/vendors/feeds/tastytrade/tastytradeApi'
import { sharedData } from '@/tests/support/sharedData'

interface RecordedStrike {
  readonly 'strike-price': string
  readonly call: string
  readonly put: string
  readonly 'call-streamer-symbol': string
  readonly 'put-streamer-symbol': string
}

it('C11 recorded answers of tastytrade: where dxLink is, and every contract of the nested chain', async () => {
  const { responses } = JSON.parse(readFileSync(join(sharedData, 'brokerage/recorded-responses.json'), 'utf8'))
  const chain = responses['option_chains.equityOptionChainsNestedResp'].data
  const token = responses['streaming.quoteStreamerTokensResp'].data
  const http = {
    call: (_: string, __: string, path: string) => Promise.resolve(path === '/api-quote-tokens' ? token : chain),
  }
  const api = new TastytradeApi(http as unknown as TastytradeHttp, () => Promise.resolve('refresh'))
  expect(await api.quoteToken()).toEqual({ token: 'example-token-here', url: token['dxlink-url'] })
  const recorded: RecordedStrike[] = chain.items.flatMap((item: { expirations: { strikes: RecordedStrike[] }[] }) =>
    item.expirations.flatMap(({ strikes }) => strikes),
  )
  // An independent reading: the 21 characters of a padded symbol by their places.
  const expected = recorded.flatMap((strike) =>
    [
      [strike.call, strike['call-streamer-symbol']],
      [strike.put, strike['put-streamer-symbol']],
    ].map(([padded = '', streamer]) => ({
      symbol: padded.replace(/ /g, ''),
      ticker: padded.slice(0, 6).trim(),
      expiry: `20${padded.slice(6, 8)}-${padded.slice(8, 10)}-${padded.slice(10, 12)}`,
      strike: Number(padded.slice(13)) / 1000,
      streamer,
    })),
  )
  expect(expected.length).toBeGreaterThan(0)
  expect(await api.contracts('AAPL')).toEqual(expected)
})
